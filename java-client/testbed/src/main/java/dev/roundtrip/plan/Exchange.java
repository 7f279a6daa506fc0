// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.util.Locale;

/// What client and server of a run exchange.
public enum Exchange {
    /// A request, and the response to it.
    ROUNDTRIP,
    /// Messages one way, of which the last is acknowledged (`idl/streams.md`).
    STREAM;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

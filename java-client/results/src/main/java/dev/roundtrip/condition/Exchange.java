// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// What client and server exchange.
public enum Exchange {
    /// A request, and the response to it.
    ROUNDTRIP,
    /// Messages one way, of which the last is acknowledged (`idl/streams.md`).
    STREAM,
    /// The first round trips of a fresh client.
    COLD;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Exchange parse(String label) {
        return Labels.find(label, Arrays.asList(values()), Exchange::label);
    }

    /// A value of `--exchange`; first round trips have an option of their own.
    static Exchange asked(String label) {
        return Labels.find(label, List.of(ROUNDTRIP, STREAM), Exchange::label);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.Arrays;
import java.util.Locale;

/// The threads of several clients.
public enum ClientThreads {
    /// A thread of the operating system for each client.
    PLATFORM,
    VIRTUAL;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static ClientThreads parse(String label) {
        return Labels.find(label, Arrays.asList(values()), ClientThreads::label);
    }
}

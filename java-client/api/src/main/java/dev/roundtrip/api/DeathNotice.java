// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// What a client learns when the side in C++ dies, the least first.
public enum DeathNotice {
    /// The client dies with it.
    BOTH_DIE("both-die"),

    /// Nothing, until its own time-out.
    TIME_OUT("time-out"),

    /// That it died, at once or within a second.
    NOTICED("noticed"),

    /// Nothing needs to be learnt: the request is kept, and the next server gets it.
    KEPT("kept");

    private final String label;

    DeathNotice(String label) {
        this.label = label;
    }

    /// The name as it stands in results and in options.
    public String label() {
        return label;
    }
}

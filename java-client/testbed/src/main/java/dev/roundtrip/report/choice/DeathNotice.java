// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

/// What Java has to learn when C++ dies, or learns, the least first.
public enum DeathNotice implements Grade {
    BOTH_DIE("both-die", "Java dies with it"),
    TIME_OUT("time-out", "a client that waits learns it by its own time-out"),
    NOTICED("noticed", "a client is told within a second"),
    KEPT("kept", "the request is kept for the next server");

    private final String label;
    private final String words;

    DeathNotice(String label, String words) {
        this.label = label;
        this.words = words;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public String words() {
        return words;
    }
}

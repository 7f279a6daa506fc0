// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

/// What Java has to learn when C++ dies, or learns, the least first.
public enum DeathNotice implements Grade {
    BOTH_DIE("Java dies with it"),
    TIME_OUT("a client that waits learns it by its own time-out"),
    NOTICED("a client is told within a second"),
    KEPT("the request is kept for the next server");

    private final String words;

    DeathNotice(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}

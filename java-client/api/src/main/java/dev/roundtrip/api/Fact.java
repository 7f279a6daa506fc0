// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// The lines of the card of a [Transport]: what someone who must choose a mechanism asks besides its speed.
public enum Fact {
    COPIES("copies"),
    SYSTEM_CALLS("system calls and wake-ups"),
    ISOLATION("isolation"),
    BETWEEN_MACHINES("works between machines"),
    ORDERING("ordering"),
    WHEN_A_SIDE_DIES("when a side dies"),
    LIBRARIES("libraries"),
    SETTINGS("settings");

    private final String title;

    Fact(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}

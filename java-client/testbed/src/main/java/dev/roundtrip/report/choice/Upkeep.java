// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

/// What a program has to keep up for a mechanism, the least first.
public enum Upkeep implements Grade {
    PLATFORM("the JDK and the operating system bring it"),
    CONDITIONS("it comes with the platform, but with native code to build or a condition to know"),
    LIBRARY("it needs a library that many use"),
    UNCOMMON("it needs a library that few use, or code of your own in place of some of it"),
    SERVICE("it needs a third process to run and to watch"),
    LEGACY("new programs are no longer built on it"),
    OWN_PROTOCOL("its protocol is made by hand and would be yours to keep");

    private final String words;

    Upkeep(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}

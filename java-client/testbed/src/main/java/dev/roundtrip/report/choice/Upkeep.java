// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

/// What a program has to keep up for a mechanism, the least first.
public enum Upkeep implements Grade {
    PLATFORM("platform", "the JDK and the operating system bring it"),
    CONDITIONS("conditions", "it comes with the platform, but with native code to build or a condition to know"),
    LIBRARY("library", "it needs a library that many use"),
    UNCOMMON("uncommon", "it needs a library that few use, or code of your own in place of some of it"),
    SERVICE("service", "it needs a third process to run and to watch"),
    LEGACY("legacy", "new programs are no longer built on it"),
    OWN_PROTOCOL("own-protocol", "its protocol is made by hand and would be yours to keep");

    private final String label;
    private final String words;

    Upkeep(String label, String words) {
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

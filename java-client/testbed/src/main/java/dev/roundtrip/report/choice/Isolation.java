// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

/// What a crash of C++ has to leave of Java, or leaves of it, the least first.
public enum Isolation implements Grade {
    NONE("none", "a crash of C++ ends Java"),
    MEMORY("memory", "C++ has a memory of its own within the process of Java"),
    PROCESS("process", "C++ has a process of its own");

    private final String label;
    private final String words;

    Isolation(String label, String words) {
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

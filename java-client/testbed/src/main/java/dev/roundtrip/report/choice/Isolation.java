// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

/// What a crash of C++ has to leave of Java, or leaves of it, the least first.
public enum Isolation implements Grade {
    NONE("a crash of C++ ends Java"),
    MEMORY("C++ has a memory of its own within the process of Java"),
    PROCESS("C++ has a process of its own");

    private final String words;

    Isolation(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}

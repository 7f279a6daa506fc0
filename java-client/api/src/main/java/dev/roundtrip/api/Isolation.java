// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// What a crash of C++ leaves of the Java side, the least first.
public enum Isolation {
    /// It ends the JVM.
    NONE("none"),

    /// C++ has a memory of its own within the process: what would end a process is an exception in Java.
    MEMORY("memory"),

    /// C++ has a process of its own.
    PROCESS("process");

    private final String label;

    Isolation(String label) {
        this.label = label;
    }

    /// The name as it stands in results and in options.
    public String label() {
        return label;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// Part of the Java side that survives a crash of C++, the least first.
public enum Isolation implements Labelled {
    /// It ends the JVM.
    NONE,

    /// C++ has a memory of its own within the process: what would end a process is an exception in Java.
    MEMORY,

    /// C++ has a process of its own.
    PROCESS
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

/// Linux, of any distribution.
public record Linux(
        String name, Threads threads, Processes processes, Programs programs, Folders folders, SystemFacts facts)
        implements Platform {
    static final String NAME = "Linux";

    /// Whether this JVM can call the kernel by [NativeCalls] alone, which looks for a library once it is loaded.
    static boolean needsNativeCalls() {
        return Runtime.version().feature() < JAVA_WITH_FOREIGN_FUNCTIONS;
    }

    public Linux() {
        this(NAME, new LinuxThreads(), new LinuxProcesses(), new LinuxPrograms(), new LinuxFolders(), new LinuxFacts());
    }
}

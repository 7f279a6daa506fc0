// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

/// Linux, of any distribution.
public record Linux() implements Platform {
    static final String NAME = "Linux";

    /// Whether this JVM can call the kernel by [NativeCalls] alone, which looks for a library once it is loaded.
    static boolean needsNativeCalls() {
        return Runtime.version().feature() < JAVA_WITH_FOREIGN_FUNCTIONS;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Threads threads() {
        return new LinuxThreads();
    }

    @Override
    public Processes processes() {
        return new LinuxProcesses();
    }

    @Override
    public Programs programs() {
        return new LinuxPrograms();
    }

    @Override
    public Folders folders() {
        return new LinuxFolders();
    }

    @Override
    public SystemFacts facts() {
        return new LinuxFacts();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

/// Windows 10 or newer, and Wine, which says so by [SystemFacts#wine].
public record Windows(
        String name, Threads threads, Processes processes, Programs programs, Folders folders, SystemFacts facts)
        implements Platform {
    static final String NAME = "Windows";

    public Windows() {
        this(
                NAME,
                new WindowsThreads(),
                new WindowsProcesses(),
                new WindowsPrograms(),
                new WindowsFolders(),
                new WindowsFacts());
    }
}

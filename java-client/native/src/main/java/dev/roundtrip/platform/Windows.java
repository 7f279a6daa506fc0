// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

/// Windows 10 or newer, and Wine, which says so by [SystemFacts#wine].
public record Windows() implements Platform {
    static final String NAME = "Windows";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Threads threads() {
        return new WindowsThreads();
    }

    @Override
    public Processes processes() {
        return new WindowsProcesses();
    }

    @Override
    public Programs programs() {
        return new WindowsPrograms();
    }

    @Override
    public Folders folders() {
        return new WindowsFolders();
    }

    @Override
    public SystemFacts facts() {
        return new WindowsFacts();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

/// Linux, of any distribution.
public record Linux() implements Platform {
    static final String NAME = "Linux";

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

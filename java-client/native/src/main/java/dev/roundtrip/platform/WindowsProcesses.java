// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// With kernel32. Windows counts no switches that a process could read, and page faults of all kinds together.
record WindowsProcesses() implements Processes {
    /// By GetProcessTimes, which grows in steps of a clock interrupt, usually 1/64 s.
    @Override
    public ProcessClock clock(long pid) throws IOException {
        WindowsProcess process = WindowsProcess.open(pid);
        return () -> {
            process.readTimes();
            return process.systemNanos() + process.userNanos();
        };
    }

    @Override
    public ResourceUsage ownUsage() throws IOException {
        WindowsProcess own = WindowsProcess.open(ProcessHandle.current().pid());
        own.readTimes();
        return new ResourceUsage(own.userNanos(), own.systemNanos(), OptionalLong.empty(), Optional.empty());
    }

    @Override
    public Optional<Map<String, ContextSwitches>> switches(long pid) {
        return Optional.empty();
    }

    @Override
    public OptionalLong start(long pid) {
        try {
            WindowsProcess process = WindowsProcess.open(pid);
            process.readTimes();
            return OptionalLong.of(process.start());
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    @Override
    public boolean isStopped(long pid) {
        return false;
    }

    /// The end of its input asks it. Java's destroy would end it at once (TerminateProcess), without its exit
    /// line, and would leave its files and names behind.
    @Override
    public void askToEnd(ProcessHandle process) {}

    @Override
    public void signal(long pid, Signal signal) throws IOException {
        if (signal != Signal.KILL) {
            throw new IOException("Windows stops no process; choose --faults kill");
        }
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    }

    @Override
    public String ending(int exitCode) {
        return WindowsExceptions.name(exitCode)
                .map(name -> "was ended by an exception, " + name)
                .orElse("ended with exit code " + exitCode);
    }
}

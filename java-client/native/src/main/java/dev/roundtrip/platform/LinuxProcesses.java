// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// With `/proc` and signals.
record LinuxProcesses() implements Processes {
    /// Field of `/proc/PID/stat` that has the start in clock ticks since boot, counted from the name's closing bracket
    /// (proc_pid_stat(5)). A wall-clock time would change under a running process when the clock is set.
    private static final int START_AFTER_NAME = 20;

    /// How shells, and Java with them, count a process that a signal ended (wait(2), bash(1)).
    private static final int ENDED_BY_SIGNAL = 128;

    @Override
    public ProcessClock clock(long pid) throws IOException {
        return Linux.needsNativeCalls() ? calledClock(pid) : new LinuxProcessClock(pid);
    }

    private static ProcessClock calledClock(long pid) throws IOException {
        ProcessClock clock = () -> calledNanos(pid);
        clock.nanos();
        return clock;
    }

    private static long calledNanos(long pid) throws IOException {
        try {
            return NativeCalls.cpuNanos(pid);
        } catch (IOException e) {
            throw new IOException("the CPU time of process " + pid + " cannot be read; it has ended", e);
        }
    }

    @Override
    public ResourceUsage ownUsage() throws IOException {
        return Linux.needsNativeCalls() ? NativeCalls.ownUsage() : LinuxUsage.ofThisProcess();
    }

    @Override
    public Optional<Map<String, ContextSwitches>> switches(long pid) throws IOException {
        return Optional.of(LinuxSwitches.ofThreads(pid));
    }

    @Override
    public OptionalLong start(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            // The name in brackets may hold anything, blanks and brackets too.
            String[] fields = stat.substring(stat.lastIndexOf(')') + 1).split(" ", -1);
            return OptionalLong.of(Long.parseLong(fields[START_AFTER_NAME]));
        } catch (IOException e) {
            // No such file, or no such process if it ended between open and read.
            return OptionalLong.empty();
        }
    }

    /// By SIGTERM.
    @Override
    public void askToEnd(ProcessHandle process) {
        process.destroy();
    }

    @Override
    public void signal(long pid, Signal signal) throws IOException {
        LinuxSignals.send(pid, signal);
    }

    @Override
    public String ending(int exitCode) {
        return exitCode > ENDED_BY_SIGNAL
                ? "was ended by signal " + (exitCode - ENDED_BY_SIGNAL)
                : "ended with exit code " + exitCode;
    }
}

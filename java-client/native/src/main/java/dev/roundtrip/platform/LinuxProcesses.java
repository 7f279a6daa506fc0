// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.posix.NativeFunction;
import dev.roundtrip.posix.Timespec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// With `/proc` and signals.
record LinuxProcesses() implements Processes {
    /// Field of `/proc/PID/stat` that has the start in clock ticks since boot, counted from the name's closing bracket
    /// (proc_pid_stat(5)). A wall-clock time would change under a running process when the clock is set.
    private static final int START_AFTER_NAME = 20;

    /// `T` or `t` of a process that a signal or a tracer has stopped.
    private static final int STATE_AFTER_NAME = 1;

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
        return stat(pid)
                .map(fields -> OptionalLong.of(Long.parseLong(fields[START_AFTER_NAME])))
                .orElse(OptionalLong.empty());
    }

    @Override
    public boolean isStopped(long pid) {
        return stat(pid)
                .filter(fields -> fields[STATE_AFTER_NAME].equalsIgnoreCase("T"))
                .isPresent();
    }

    /// Fields of `/proc/PID/stat` from the name's closing bracket on.
    private static Optional<String[]> stat(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            // The name in brackets may hold anything, blanks and brackets too.
            return Optional.of(stat.substring(stat.lastIndexOf(')') + 1).split(" ", -1));
        } catch (IOException e) {
            // No such file, or no such process if it ended between open and read.
            return Optional.empty();
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

    /// Context switches that the kernel counts of each thread (proc_pid_status(5)).
    static final class LinuxSwitches {
        private LinuxSwitches() {}

        /// Switches by the number of the thread; one that ends meanwhile is left out.
        ///
        /// @throws IOException if the process has ended
        static Map<String, ContextSwitches> ofThreads(long pid) throws IOException {
            var threads = new HashMap<String, ContextSwitches>();
            try (DirectoryStream<Path> tasks =
                    Files.newDirectoryStream(Path.of("/proc", String.valueOf(pid), "task"))) {
                for (Path task : tasks) {
                    read(task)
                            .ifPresent(
                                    switches -> threads.put(task.getFileName().toString(), switches));
                }
            }
            return threads;
        }

        /// Empty if the thread has ended since it was listed.
        private static Optional<ContextSwitches> read(Path task) {
            try {
                return Optional.of(parse(Files.readAllLines(task.resolve("status"))));
            } catch (IOException e) {
                return Optional.empty();
            }
        }

        static ContextSwitches parse(List<String> status) {
            return new ContextSwitches(
                    number(status, "voluntary_ctxt_switches:"), number(status, "nonvoluntary_ctxt_switches:"));
        }

        private static long number(List<String> status, String key) {
            return status.stream()
                    .filter(line -> line.startsWith(key))
                    .mapToLong(
                            line -> Long.parseLong(line.substring(key.length()).strip()))
                    .findFirst()
                    .orElse(0);
        }
    }

    /// By clock_getcpuclockid(3): any process may read the CPU time of any other.
    static final class LinuxProcessClock implements ProcessClock {
        private static final MethodHandle GET_CLOCK_ID =
                NativeFunction.of("clock_getcpuclockid", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
        private static final MethodHandle GET_TIME =
                NativeFunction.of("clock_gettime", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));

        private final long pid;
        private final int clockId;
        private final Timespec time = new Timespec(Arena.ofAuto());

        /// @throws IOException if there is no such process
        LinuxProcessClock(long pid) throws IOException {
            this.pid = pid;
            this.clockId = clockId(pid);
        }

        private static int clockId(long pid) throws IOException {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment id = arena.allocate(JAVA_INT);
                if (getClockId(pid, id) != 0) {
                    throw unreadable(pid);
                }
                return id.get(JAVA_INT, 0);
            }
        }

        private static int getClockId(long pid, MemorySegment id) {
            try {
                return (int) GET_CLOCK_ID.invokeExact((int) pid, id);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("clock_getcpuclockid", e);
            }
        }

        @Override
        public long nanos() throws IOException {
            int result;
            try {
                result = (int) GET_TIME.invokeExact(clockId, time.struct());
            } catch (Throwable e) {
                throw NativeFunction.notCallable("clock_gettime", e);
            }
            if (result != 0) {
                throw unreadable(pid);
            }
            return time.nanos();
        }

        private static IOException unreadable(long pid) {
            return new IOException("the CPU time of process " + pid + " cannot be read; it has ended");
        }
    }
}

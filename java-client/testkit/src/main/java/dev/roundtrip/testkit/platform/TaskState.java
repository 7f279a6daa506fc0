// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// State of a process or thread in the kernel (`proc_pid_stat(5)`).
enum TaskState {
    ASLEEP,
    STOPPED,
    GONE,
    OTHER;

    /// Key of involuntary switches in `/proc/PID/task/TID/status` (`proc_pid_status(5)`).
    private static final String DISPLACED = "nonvoluntary_ctxt_switches:";

    /// Whether all threads of a process are stopped, which they are one after another.
    static boolean isStopped(long pid) {
        try (Stream<Path> tasks = Files.list(Path.of("/proc", String.valueOf(pid), "task"))) {
            return tasks.allMatch(task -> read(task.resolve("stat")) == STOPPED);
        } catch (IOException e) {
            throw new AssertionError("cannot list the threads of process " + pid, e);
        }
    }

    /// @param name of a thread of this process, at most 15 characters
    static TaskState ofThread(String name) {
        return thread(name).map(task -> read(task.resolve("stat"))).orElse(GONE);
    }

    /// How often a thread that could have gone on lost the processor, or gave it to others by `sched_yield`.
    ///
    /// @param name as in [#ofThread]
    static long timesDisplaced(String name) {
        return thread(name).stream()
                .flatMap(task -> text(task.resolve("status")).lines())
                .filter(line -> line.startsWith(DISPLACED))
                .mapToLong(line ->
                        Long.parseLong(line.substring(DISPLACED.length()).strip()))
                .sum();
    }

    private static Optional<Path> thread(String name) {
        try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
            return tasks.filter(task -> name.equals(text(task.resolve("comm")))).findFirst();
        } catch (IOException e) {
            throw new AssertionError("cannot list the threads of this process", e);
        }
    }

    private static TaskState read(Path stat) {
        String line = text(stat);
        if (line.isEmpty()) {
            return GONE;
        }
        // The name in brackets may hold anything, brackets too.
        return switch (line.charAt(line.lastIndexOf(')') + 2)) {
            case 'S' -> ASLEEP;
            case 'T' -> STOPPED;
            case 'X', 'Z' -> GONE;
            default -> OTHER;
        };
    }

    /// Empty if the task ended meanwhile.
    private static String text(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            // No such file, or no such process (ESRCH) if it ended between open and read.
            return "";
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// How much processor time both sides of a fork may take together, as an orchestrator limits a container: the CPU
/// bandwidth of a cgroup of their own (cgroups(7), sched-bwc in the kernel's documentation).
///
/// @param processors as in `0.5`; empty for no limit
public record CpuLimit(String processors) {
    public static final CpuLimit NONE = new CpuLimit("");

    private static final Path ROOT = Path.of("/sys/fs/cgroup");
    private static final Pattern FORM = Pattern.compile("\\d{1,3}(\\.\\d{1,2})?");
    private static final Pattern NAME = Pattern.compile("roundtrip-(\\d{1,18})-\\d{1,9}");
    private static final AtomicInteger GROUPS = new AtomicInteger();
    private static final long NANOS_A_MICRO = 1000;
    private static final int PERIOD_MICROS = 100_000;

    /// The kernel takes no quota under a millisecond.
    private static final double LEAST = 0.01;

    /// A limit that is asked for.
    ///
    /// @throws IllegalArgumentException if it is none, or this process may make no cgroup
    static CpuLimit asked(String text) {
        CpuLimit limit = stated(text);
        if (limit.isNone()) {
            return limit;
        }
        try (Group group = limit.open()) {
            return group.limit();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "a limit needs a cgroup of its own, which this process may not make (%s); run as root, in a container with --privileged, or leave it out"
                            .formatted(e),
                    e);
        }
    }

    /// A limit that may be one of another machine.
    ///
    /// @throws IllegalArgumentException if it is none
    public static CpuLimit stated(String text) {
        if (text.equals("none")) {
            return NONE;
        }
        if (!FORM.matcher(text).matches() || Double.parseDouble(text) < LEAST) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a number of processors from 0.01 to 999, or none, as in 0.5,1,none");
        }
        return new CpuLimit(text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text);
    }

    public boolean isNone() {
        return equals(NONE);
    }

    /// Makes a group with this limit and no process.
    public Group open() throws IOException {
        boolean isUnified = Files.exists(ROOT.resolve("cgroup.controllers"));
        Path parent = isUnified ? ROOT : ROOT.resolve("cpu");
        Path folder = parent.resolve("roundtrip-" + ProcessHandle.current().pid() + "-" + GROUPS.incrementAndGet());
        long quota = Math.round(Double.parseDouble(processors) * PERIOD_MICROS);
        if (isUnified) {
            Files.writeString(parent.resolve("cgroup.subtree_control"), "+cpu");
        }
        Files.createDirectory(folder);
        var group = new Group(this, folder);
        try {
            if (isUnified) {
                Files.writeString(folder.resolve("cpu.max"), quota + " " + PERIOD_MICROS);
            } else {
                Files.writeString(folder.resolve("cpu.cfs_period_us"), String.valueOf(PERIOD_MICROS));
                Files.writeString(folder.resolve("cpu.cfs_quota_us"), String.valueOf(quota));
            }
        } catch (IOException e) {
            group.close();
            throw e;
        }
        return group;
    }

    /// Removes groups of processes that have ended without removing them.
    public static void removeLeftGroups() {
        for (Path parent : List.of(ROOT, ROOT.resolve("cpu"))) {
            try (DirectoryStream<Path> groups = Files.newDirectoryStream(parent, "roundtrip-*")) {
                for (Path group : groups) {
                    Matcher name = NAME.matcher(group.getFileName().toString());
                    if (name.matches()
                            && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()) {
                        Files.deleteIfExists(group);
                    }
                }
            } catch (IOException e) {
                System.getLogger(CpuLimit.class.getName()).log(System.Logger.Level.DEBUG, "groups in " + parent, e);
            }
        }
    }

    /// Stops by the kernel because the limit was used up (cgroups(7), `cpu.stat`).
    ///
    /// @param periods of the limit in which processes wanted to run
    /// @param stopped periods among them in which they were stopped
    /// @param nanos how long, on all processors
    public record Throttled(long periods, long stopped, long nanos) {
        public static final Throttled NONE = new Throttled(0, 0, 0);

        public Throttled since(Throttled earlier) {
            return new Throttled(periods - earlier.periods, stopped - earlier.stopped, nanos - earlier.nanos);
        }

        /// Stopped periods of all.
        public double share() {
            return (double) stopped / Math.max(1, periods);
        }
    }

    /// A cgroup; closing it removes it, once its processes have ended.
    public record Group(CpuLimit limit, Path folder) implements AutoCloseable {
        /// Lets a program begin in the group, so that a JVM counts the processors that it may use.
        public void enclose(ProcessBuilder program) {
            String enter = "echo $$ > '" + folder.resolve("cgroup.procs") + "' && exec \"$@\"";
            var command = new ArrayList<>(List.of("/bin/sh", "-c", enter, "sh"));
            command.addAll(program.command());
            program.command(command);
        }

        /// Stops of its processes since it was made.
        public Throttled throttled() throws IOException {
            Map<String, Long> counters = Files.readAllLines(folder.resolve("cpu.stat")).stream()
                    .map(line -> line.split(" ", 2))
                    .collect(Collectors.toMap(words -> words[0], words -> Long.parseLong(words[1])));
            long micros = counters.getOrDefault("throttled_usec", 0L);
            return new Throttled(
                    counters.getOrDefault("nr_periods", 0L),
                    counters.getOrDefault("nr_throttled", 0L),
                    counters.getOrDefault("throttled_time", NANOS_A_MICRO * micros));
        }

        @Override
        public void close() throws IOException {
            Files.deleteIfExists(folder);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Noise.Throttling;
import dev.roundtrip.machine.Processor.CpuQuota;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Limits of the control group of this process and of the groups above it, in version 2 or 1 (cgroups(7)). Within a
/// container the group's path names the host's tree, while the container sees its own group at the top.
record ControlGroup(MachineFiles files) {
    private static final String MEMBERSHIP = "/proc/self/cgroup";
    private static final String MOUNT = "/sys/fs/cgroup";

    /// Version 1 has no word for unlimited: it shows the largest number of whole pages.
    private static final long LEAST_UNLIMITED = 1L << 62;

    /// The tightest one.
    CpuQuota cpuQuota() {
        Stream<CpuQuota> unified = folders("").map(this::unifiedQuota).flatMap(Optional::stream);
        Stream<CpuQuota> versionOne = folders("cpu").map(this::versionOneQuota).flatMap(Optional::stream);
        return Stream.concat(unified, versionOne)
                .min(Comparator.comparingDouble(CpuQuota::processors))
                .orElse(files.areThere() ? CpuQuota.NONE : CpuQuota.UNKNOWN);
    }

    long memoryLimitBytes() {
        Stream<String> unified = folders("").map(folder -> folder + "/memory.max");
        Stream<String> versionOne = folders("memory").map(folder -> folder + "/memory.limit_in_bytes");
        return Stream.concat(unified, versionOne)
                .mapToLong(files::number)
                .filter(limit -> limit >= 0 && limit < LEAST_UNLIMITED)
                .min()
                .orElse(files.areThere() ? MachineFiles.UNLIMITED : MachineFiles.UNKNOWN_NUMBER);
    }

    /// Version 2 counts microseconds, version 1 nanoseconds.
    Throttling throttling() {
        List<String> unified = folders("").toList();
        List<String> versionOne = folders("cpu").toList();
        long nanos = sum(unified, "throttled_usec", 1000);
        return nanos >= 0
                ? new Throttling(sum(unified, "nr_throttled", 1), nanos)
                : new Throttling(sum(versionOne, "nr_throttled", 1), sum(versionOne, "throttled_time", 1));
    }

    /// The sum of a number of all groups; −1 if none tells it.
    private long sum(List<String> folders, String name, long unit) {
        return folders.stream()
                .flatMap(folder -> files.lines(folder + "/cpu.stat").stream())
                .filter(line -> line.startsWith(name + " "))
                .mapToLong(line -> MachineFiles.parse(line.substring(name.length() + 1)))
                .filter(number -> number >= 0)
                .map(number -> number * unit)
                .reduce(Long::sum)
                .orElse(MachineFiles.UNKNOWN_NUMBER);
    }

    /// The least that these groups and the limit of the process allow of something.
    ///
    /// @param controller of version 1
    long most(String file, String controller, long ofProcess) {
        return Stream.concat(
                        Stream.concat(folders(""), folders(controller))
                                .map(folder -> files.number(folder + "/" + file)),
                        Stream.of(ofProcess))
                .filter(limit -> limit >= 0)
                .min(Comparator.naturalOrder())
                .orElse(MachineFiles.UNKNOWN_NUMBER);
    }

    /// `50000 100000` or `max 100000`
    private Optional<CpuQuota> unifiedQuota(String folder) {
        return files.read(folder + "/cpu.max")
                .map(text -> text.split(" ", -1))
                .filter(parts -> parts.length == 2)
                .flatMap(parts -> CpuQuota.parse(parts[0], parts[1]));
    }

    private Optional<CpuQuota> versionOneQuota(String folder) {
        return CpuQuota.parse(files.text(folder + "/cpu.cfs_quota_us"), files.text(folder + "/cpu.cfs_period_us"));
    }

    /// This process' group and those above it.
    ///
    /// @param controller of version 1; empty for version 2
    private Stream<String> folders(String controller) {
        String mount = controller.isEmpty() ? MOUNT : MOUNT + "/" + controller;
        var folders = new ArrayList<String>();
        for (String path = path(controller); !path.isEmpty(); path = path.substring(0, path.lastIndexOf('/'))) {
            folders.add(mount + path);
        }
        folders.add(mount);
        return folders.stream();
    }

    /// Lines are `number:controllers:path`; version 2 has the number 0 and no controllers.
    private String path(String controller) {
        return files.lines(MEMBERSHIP).stream()
                .map(line -> line.split(":", 3))
                .filter(parts ->
                        parts.length == 3 && List.of(parts[1].split(",", -1)).contains(controller))
                .map(parts -> parts[2])
                .filter(path -> path.startsWith("/") && !path.equals("/"))
                .findFirst()
                .orElse("");
    }
}

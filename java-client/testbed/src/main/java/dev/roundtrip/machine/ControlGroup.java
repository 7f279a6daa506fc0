package dev.roundtrip.machine;

import java.util.List;
import java.util.Optional;

/// What the control group of this process allows it (cgroups(7)), in version 2 or 1. Within a container the group's
/// path names the host's tree while the container sees its own group at the top, so both places are looked at.
record ControlGroup(MachineFiles files) {
    static final String NO_QUOTA = "none";

    private static final String MEMBERSHIP = "/proc/self/cgroup";
    private static final String MOUNT = "/sys/fs/cgroup";

    /// Version 1 has no word for unlimited: it shows the largest number of whole pages.
    private static final long LEAST_UNLIMITED = 1L << 62;

    /// CPU time of each period that may be used, as in `50000 of 100000 us`, or `none`.
    String cpuQuota() {
        Optional<String> unified = find("", "cpu.max");
        if (unified.isPresent()) {
            String[] parts = unified.get().split(" ", -1);
            return parts[0].equals("max") || parts.length != 2 ? NO_QUOTA : parts[0] + " of " + parts[1] + " us";
        }
        Optional<String> quota = find("cpu", "cpu.cfs_quota_us").filter(text -> !text.startsWith("-"));
        Optional<String> period = find("cpu", "cpu.cfs_period_us");
        return quota.isPresent() && period.isPresent() ? quota.get() + " of " + period.get() + " us" : NO_QUOTA;
    }

    long memoryLimitBytes() {
        long limit = find("", "memory.max")
                .or(() -> find("memory", "memory.limit_in_bytes"))
                .map(MachineFiles::parse)
                .orElse(MachineFiles.UNLIMITED);
        return limit >= LEAST_UNLIMITED ? MachineFiles.UNLIMITED : limit;
    }

    /// @param controller of version 1; empty for version 2
    private Optional<String> find(String controller, String file) {
        String mount = controller.isEmpty() ? MOUNT : MOUNT + "/" + controller;
        return files.read(mount + path(controller) + "/" + file).or(() -> files.read(mount + "/" + file));
    }

    /// Lines are `number:controllers:path`; version 2 has the number 0 and no controllers.
    private String path(String controller) {
        return files.lines(MEMBERSHIP).stream()
                .map(line -> line.split(":", 3))
                .filter(parts ->
                        parts.length == 3 && List.of(parts[1].split(",", -1)).contains(controller))
                .map(parts -> parts[2].equals("/") ? "" : parts[2])
                .findFirst()
                .orElse("");
    }
}

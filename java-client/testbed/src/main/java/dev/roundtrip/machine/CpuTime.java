package dev.roundtrip.machine;

import java.util.List;

/// CPU time of all processors since boot, in clock ticks (the first line of `/proc/stat`, proc_stat(5)).
///
/// @param processors online
/// @param totalTicks busy, idle and stolen; 0 if the machine does not tell
record CpuTime(int processors, long totalTicks, long idleTicks, long stolenTicks) {
    private static final CpuTime UNKNOWN = new CpuTime(0, 0, 0, 0);

    private static final int IDLE = 3;
    private static final int WAITING_FOR_DEVICES = 4;
    private static final int STOLEN = 7;

    static CpuTime read(MachineFiles files) {
        List<String> lines = files.lines("/proc/stat");
        int processors = (int)
                lines.stream().filter(line -> line.matches("cpu[0-9]+ .*")).count();
        return lines.stream()
                .filter(line -> line.startsWith("cpu "))
                .findFirst()
                .map(line -> parse(
                        processors,
                        List.of(line.substring("cpu ".length()).strip().split(" +", -1))))
                .orElse(UNKNOWN);
    }

    CpuTime since(CpuTime earlier) {
        return new CpuTime(
                processors,
                totalTicks - earlier.totalTicks,
                idleTicks - earlier.idleTicks,
                stolenTicks - earlier.stolenTicks);
    }

    long busyTicks() {
        return totalTicks - idleTicks - stolenTicks;
    }

    /// How many processors spend these ticks in the same time; −1 if there is no time to take a share of.
    double asProcessors(long ticks) {
        return totalTicks <= 0 ? MachineFiles.UNKNOWN_NUMBER : (double) ticks * processors / totalTicks;
    }

    /// −1 if there is no time to take a share of.
    double stealShare() {
        return totalTicks <= 0 ? MachineFiles.UNKNOWN_NUMBER : (double) stolenTicks / totalTicks;
    }

    /// What follows the stolen time, a guest's, is part of user time already.
    private static CpuTime parse(int processors, List<String> fields) {
        if (fields.size() <= STOLEN) {
            return UNKNOWN;
        }
        List<Long> ticks =
                fields.subList(0, STOLEN + 1).stream().map(MachineFiles::parse).toList();
        if (ticks.contains(MachineFiles.UNKNOWN_NUMBER)) {
            return UNKNOWN;
        }
        return new CpuTime(
                processors,
                ticks.stream().mapToLong(Long::longValue).sum(),
                ticks.get(IDLE) + ticks.get(WAITING_FOR_DEVICES),
                ticks.get(STOLEN));
    }
}

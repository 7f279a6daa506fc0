package dev.roundtrip.machine;

import java.util.List;

/// CPU time of all processors since boot, in clock ticks (the first line of `/proc/stat`, proc_stat(5)).
///
/// @param totalTicks busy, idle and stolen; 0 if the machine does not tell
record CpuTime(long totalTicks, long stolenTicks) {
    private static final int STEAL = 7;

    static CpuTime read(MachineFiles files) {
        return files.lines("/proc/stat").stream()
                .filter(line -> line.startsWith("cpu "))
                .findFirst()
                .map(line ->
                        parse(List.of(line.substring("cpu ".length()).strip().split(" +", -1))))
                .orElse(new CpuTime(0, 0));
    }

    CpuTime since(CpuTime earlier) {
        return new CpuTime(totalTicks - earlier.totalTicks, stolenTicks - earlier.stolenTicks);
    }

    /// −1 if there is no time to take a share of.
    double stealShare() {
        return totalTicks <= 0 ? MachineFiles.UNKNOWN_NUMBER : (double) stolenTicks / totalTicks;
    }

    /// What follows the stolen time, a guest's, is part of user time already.
    private static CpuTime parse(List<String> fields) {
        if (fields.size() <= STEAL) {
            return new CpuTime(0, 0);
        }
        List<Long> ticks =
                fields.subList(0, STEAL + 1).stream().map(MachineFiles::parse).toList();
        return new CpuTime(ticks.stream().mapToLong(Long::longValue).sum(), ticks.get(STEAL));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.util.List;

/// CPU time of all processors since boot, in ticks: the kernel looks at each processor once per tick.
///
/// @param processors online
/// @param totalTicks busy, idle and stolen; 0 if the machine does not tell
/// @param interruptTicks of the busy ones, in interrupts, which belong to no process; 0 if the machine does not tell
///     them from others
/// @param stolenTicks by other virtual machines; −1 if the machine does not tell
public record CpuTime(int processors, long totalTicks, long idleTicks, long interruptTicks, long stolenTicks) {
    public static final CpuTime UNKNOWN = new CpuTime(0, 0, 0, 0, 0);

    /// Value of stolen ticks where nobody counts them.
    static final long NOT_COUNTED = -1;

    private static final double UNKNOWN_SHARE = -1;
    private static final int IDLE = 3;
    private static final int WAITING_FOR_DEVICES = 4;
    private static final int INTERRUPT = 5;
    private static final int SOFT_INTERRUPT = 6;
    private static final int STOLEN = 7;

    /// By the first line of `/proc/stat` (proc_stat(5)).
    ///
    /// @param stat its lines
    public static CpuTime of(List<String> stat) {
        int processors =
                (int) stat.stream().filter(line -> line.matches("cpu[0-9]+ .*")).count();
        return stat.stream()
                .filter(line -> line.startsWith("cpu "))
                .findFirst()
                .map(line -> parse(
                        processors,
                        List.of(line.substring("cpu ".length()).strip().split(" +", -1))))
                .orElse(UNKNOWN);
    }

    public CpuTime since(CpuTime earlier) {
        return new CpuTime(
                processors,
                totalTicks - earlier.totalTicks,
                idleTicks - earlier.idleTicks,
                interruptTicks - earlier.interruptTicks,
                isStealCounted() ? stolenTicks - earlier.stolenTicks : NOT_COUNTED);
    }

    public long busyTicks() {
        return totalTicks - idleTicks - (isStealCounted() ? stolenTicks : 0);
    }

    /// How many processors spend these ticks in the same time; −1 if there is no time to take a share of.
    public double asProcessors(long ticks) {
        return totalTicks <= 0 ? UNKNOWN_SHARE : (double) ticks * processors / totalTicks;
    }

    private boolean isStealCounted() {
        return stolenTicks != NOT_COUNTED;
    }

    /// −1 if there is no time to take a share of, or the machine does not tell.
    public double stealShare() {
        return totalTicks <= 0 || !isStealCounted() ? UNKNOWN_SHARE : (double) stolenTicks / totalTicks;
    }

    /// Use by processes besides those that used `ownNanos` in a span of `nanos`, as a share of all CPU time; −1 if
    /// there is no time to take a share of. Interrupts are left out: some kernels charge them to the process they
    /// interrupt, others to none.
    public double othersShare(long ownNanos, long nanos) {
        if (totalTicks <= 0) {
            return UNKNOWN_SHARE;
        }
        double processesShare = (double) (busyTicks() - interruptTicks) / totalTicks;
        return Math.max(0, processesShare - (double) ownNanos / nanos / processors);
    }

    /// The fields behind the stolen time, a guest's, are part of user time already.
    private static CpuTime parse(int processors, List<String> fields) {
        if (fields.size() <= STOLEN) {
            return UNKNOWN;
        }
        List<String> known = fields.subList(0, STOLEN + 1);
        if (!known.stream().allMatch(field -> field.matches("\\d{1,18}"))) {
            return UNKNOWN;
        }
        List<Long> ticks = known.stream().map(Long::parseLong).toList();
        return new CpuTime(
                processors,
                ticks.stream().mapToLong(Long::longValue).sum(),
                ticks.get(IDLE) + ticks.get(WAITING_FOR_DEVICES),
                ticks.get(INTERRUPT) + ticks.get(SOFT_INTERRUPT),
                ticks.get(STOLEN));
    }
}

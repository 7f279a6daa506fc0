package dev.roundtrip.engine;

import dev.roundtrip.machine.CpuTime;
import dev.roundtrip.machine.Noise;

/// What else went on while a fork was measured, as its worker saw it.
///
/// @param fromNanos when the measured window began, by `System.nanoTime()`, which on Linux is one clock for all
///     processes (CLOCK_MONOTONIC)
/// @param untilNanos when it ended
/// @param cpu what all processors did in between
/// @param testbedCpuNanos CPU time of the process that started the worker
public record Surroundings(long fromNanos, long untilNanos, CpuTime cpu, long testbedCpuNanos) {
    static final Surroundings UNWATCHED = new Surroundings(0, 0, CpuTime.UNKNOWN, 0);

    /// @param cost of the round trips in the window, which is no noise
    Noise noise(Cost cost, HiccupMeter hiccups) {
        if (untilNanos <= fromNanos) {
            return Noise.UNKNOWN;
        }
        long windowNanos = untilNanos - fromNanos;
        long ownNanos = cost.clientCpuNanos()
                + Math.max(0, cost.serverCpuNanos())
                + Math.max(0, cost.brokerCpuNanos())
                + testbedCpuNanos;
        return new Noise(
                cpu.stealShare(),
                cpu.othersShare(ownNanos, windowNanos),
                hiccups.longestNanos(fromNanos, untilNanos),
                windowNanos,
                cpu.totalTicks());
    }
}

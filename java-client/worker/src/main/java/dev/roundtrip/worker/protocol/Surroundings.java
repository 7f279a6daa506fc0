// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import dev.roundtrip.platform.CpuTime;

/// What else went on while a fork was measured, as its worker saw it.
///
/// @param fromNanos when the measured window began, by `System.nanoTime()`, which is one clock for all processes
///     (CLOCK_MONOTONIC on Linux, QueryPerformanceCounter on Windows)
/// @param untilNanos when it ended
/// @param cpu what all processors did in between
/// @param testbedCpuNanos CPU time of the process that started the worker
public record Surroundings(long fromNanos, long untilNanos, CpuTime cpu, long testbedCpuNanos) {
    public static final Surroundings UNWATCHED = new Surroundings(0, 0, CpuTime.UNKNOWN, 0);
}

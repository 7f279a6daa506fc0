// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.platform.CpuTime;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.ProcessClock;
import dev.roundtrip.worker.protocol.StepSamples;
import java.io.IOException;

/// Looks at the machine right before and right after the measured window. One thread.
final class SurroundingsMeter {
    private final ProcessClock testbed;
    private CpuTime cpu;
    private long testbedCpuNanos;
    private long fromNanos;

    /// @param testbedPid of the process that started this one
    SurroundingsMeter(long testbedPid) throws IOException {
        testbed = Platform.here().processes().clock(testbedPid);
    }

    /// The window begins when this returns.
    void begin() throws IOException {
        cpu = Platform.here().facts().cpuTime();
        testbedCpuNanos = testbed.nanos();
        fromNanos = System.nanoTime();
    }

    /// The window ended when this was called.
    StepSamples.Surroundings end() throws IOException {
        long untilNanos = System.nanoTime();
        long testbedNanos = testbed.nanos() - testbedCpuNanos;
        return new StepSamples.Surroundings(
                fromNanos, untilNanos, Platform.here().facts().cpuTime().since(cpu), testbedNanos);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Noise;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.Processes;
import dev.roundtrip.platform.Processes.Signal;
import dev.roundtrip.run.StepRunner.HiccupMeter;
import dev.roundtrip.run.StepRunner.HiccupMeter.Pause;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class HiccupMeterTest {
    private static final long STOP_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    @Test
    void aPauseCountsAsFarAsItLiesInTheWindow() {
        var pause = new Pause("", 100, 200);

        assertThat(pause.within(0, 1000).nanos()).isEqualTo(100);
        assertThat(pause.within(150, 1000).nanos()).isEqualTo(50);
        assertThat(pause.within(0, 120).nanos()).isEqualTo(20);
        assertThat(pause.within(300, 1000).nanos()).isZero();
    }

    @Test
    void aWindowBeforeTheMeterBeganHasNone() {
        try (var meter = new HiccupMeter(Map.of())) {
            assertThat(meter.longest(0, 1).nanos()).isZero();
        }
    }

    @Test
    @Timeout(30)
    void aStoppedProcessIsSeenWhileThisOneRuns() throws Exception {
        Processes processes = Platform.here().processes();
        Process server = new ProcessBuilder("sleep", "60").start();
        long fromNanos = System.nanoTime();
        try (var meter = new HiccupMeter(Map.of("server", server.pid(), "broker", 0L))) {
            processes.signal(server.pid(), Signal.STOP);
            Noise.Hiccup longest;
            do {
                Thread.sleep(1);
                longest = meter.longest(fromNanos, System.nanoTime());
            } while (!longest.process().equals("server") || longest.nanos() < STOP_NANOS);
            processes.signal(server.pid(), Signal.CONTINUE);

            assertThat(processes.isStopped(ProcessHandle.current().pid())).isFalse();
        } finally {
            server.destroyForcibly();
        }
    }
}

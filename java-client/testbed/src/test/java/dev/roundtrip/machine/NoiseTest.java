// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Noise.Hiccup;
import dev.roundtrip.machine.Noise.Throttling;
import org.junit.jupiter.api.Test;

/// Windows of a second on two processors, which the kernel counts in 200 ticks.
final class NoiseTest {
    private static final long SECOND = 1_000_000_000;
    private static final long TICKS = 200;

    @Test
    void aQuietForkIsNotDisturbed() {
        assertThat(noise(0.004, 0.03, 5_000_000).disturbance()).isEmpty();
    }

    @Test
    void aFifthOfTheProcessorsTakenByOthersDisturbs() {
        assertThat(noise(0, 0.2, 0).disturbance()).isEqualTo("other load 20.0 %");
    }

    @Test
    void loadThatTheKernelsTicksCannotTellFromNoneDoesNotDisturb() {
        assertThat(noise(0, 0.15, 0).disturbance()).isEmpty();
        assertThat(new Noise(0, 0.15, Hiccup.ofMachine(0), 10 * SECOND, 10 * TICKS, Throttling.UNKNOWN, false)
                        .disturbance())
                .isEqualTo("other load 15.0 %");
    }

    @Test
    void timeThatOtherMachinesTakeDisturbs() {
        assertThat(noise(0.04, 0, 0).disturbance()).isEqualTo("steal 4.0 %");
    }

    @Test
    void oneTickOfStealInAShortWindowDoesNotDisturb() {
        assertThat(new Noise(1 / 20.0, 0, Hiccup.ofMachine(0), SECOND / 10, 20, Throttling.UNKNOWN, false)
                        .disturbance())
                .isEmpty();
    }

    @Test
    void aStopDisturbsWhereItIsLongAgainstTheWindow() {
        assertThat(noise(0, 0, 30_000_000).disturbance()).isEqualTo("hiccup of 30 ms");
        assertThat(new Noise(0, 0, Hiccup.ofMachine(30_000_000), 10 * SECOND, 10 * TICKS, Throttling.UNKNOWN, false)
                        .disturbance())
                .isEmpty();
    }

    @Test
    void aStopOfOneProcessIsToldByItsNameHoweverManyThreadsThereAre() {
        var stopped = new Hiccup("server", 400_000_000);

        assertThat(new Noise(0, 0, stopped, SECOND, TICKS, Throttling.UNKNOWN, true).disturbance())
                .isEqualTo("server stopped for 400 ms");
    }

    @Test
    void allCausesAreNamed() {
        assertThat(noise(0.1, 0.5, 200_000_000).disturbance())
                .isEqualTo("steal 10.0 %, other load 50.0 %, hiccup of 200 ms");
    }

    @Test
    void whatWasNotWatchedDoesNotDisturb() {
        assertThat(Noise.UNKNOWN.disturbance()).isEmpty();
    }

    @Test
    void withoutSightOfAMeasuredProcessNothingIsSaidOfOthers() {
        assertThat(noise(0, 0.5, 30_000_000).withoutOthers().disturbance()).isEqualTo("hiccup of 30 ms");
    }

    @Test
    void threadsThatWaitForEachOtherAreNotDisturbedByThat() {
        assertThat(new Noise(0, 0, Hiccup.ofMachine(400_000_000), SECOND, TICKS, Throttling.UNKNOWN, true)
                        .disturbance())
                .isEmpty();
        assertThat(new Noise(0.1, 0, Hiccup.ofMachine(400_000_000), SECOND, TICKS, Throttling.UNKNOWN, true)
                        .disturbance())
                .isEqualTo("steal 10.0 %");
    }

    @Test
    void aStopByTheKernelDisturbsHoweverShortItIs() {
        var throttled = new Throttling(3, 120_000_000);

        assertThat(new Noise(0, 0, Hiccup.ofMachine(0), SECOND, TICKS, throttled, true).disturbance())
                .isEqualTo("throttled in 3 periods for 120 ms");
        assertThat(new Noise(0, 0, Hiccup.ofMachine(0), SECOND, TICKS, throttled.since(throttled), true).disturbance())
                .isEmpty();
        assertThat(new Throttling(1, 1).since(Throttling.UNKNOWN)).isEqualTo(Throttling.UNKNOWN);
    }

    private static Noise noise(double stealShare, double othersShare, long hiccupNanos) {
        return new Noise(
                stealShare, othersShare, Hiccup.ofMachine(hiccupNanos), SECOND, TICKS, Throttling.UNKNOWN, false);
    }
}

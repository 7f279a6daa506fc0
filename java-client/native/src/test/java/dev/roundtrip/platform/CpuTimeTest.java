// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CpuTimeTest {
    private static final long SECOND = 1_000_000_000;

    /// In a second two processors spent 200 ticks: 100 in processes, 30 in interrupts, 50 idle, 20 stolen. The own
    /// processes used 0.6 s of the processors' 2 s.
    @Test
    void othersHaveWhatProcessesUsedWithoutTheOwnOnesAndWithoutInterrupts() {
        CpuTime before = read("cpu  10 10 10 100 5 3 4 7 0 0");
        CpuTime passed = read("cpu  60 20 50 140 15 13 24 27 0 0").since(before);

        assertThat(passed.othersShare(600_000_000, SECOND)).isCloseTo(0.5 - 0.3, within(1e-9));
        assertThat(passed.stealShare()).isCloseTo(0.1, within(1e-9));
    }

    @Test
    void ownTimeThatTheTicksDidNotSeeLeavesNothingToOthers() {
        CpuTime passed = read("cpu  20 0 0 180 0 0 0 0 0 0").since(read("cpu  0 0 0 0 0 0 0 0 0 0"));

        assertThat(passed.othersShare(SECOND, SECOND)).isZero();
    }

    @Test
    void aMachineThatDoesNotTellHasNoShare() {
        assertThat(CpuTime.UNKNOWN.othersShare(1, SECOND)).isEqualTo(-1);
    }

    private static CpuTime read(String line) {
        return CpuTime.of(List.of(line, "cpu0 0 0 0 0 0 0 0 0 0 0", "cpu1 0 0 0 0 0 0 0 0 0 0"));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PowerCheckTest {
    private static final int FOUND = 0;
    private static final int HOLDING = 2;
    private static final long FIFTH_NANOS = ComparedRuns.PLAIN_NANOS / 5;

    @TempDir
    private Path parent;

    private ComparedRuns runs;

    @BeforeEach
    void makeRuns() {
        runs = new ComparedRuns(parent);
    }

    @Test
    void nineteenOfTwentySlowerServersHaveToBeFound() throws IOException {
        var fifths = runs.compare(1, 1, FIFTH_NANOS);

        var enough = new PowerCheck(runs.compare(20, 19), fifths, FIFTH_NANOS);
        var tooFew = new PowerCheck(runs.compare(20, 18), fifths, FIFTH_NANOS);

        assertThat(enough.result().holds()).isTrue();
        assertThat(tooFew.targets().get(FOUND).counted()).isEqualTo(18);
        assertThat(tooFew.result().holds()).isFalse();
    }

    @Test
    void intervalThatMissesTheTrueRatioIsCounted() throws IOException {
        var tenths = runs.compare(1, 1);

        var missing = new PowerCheck(tenths, runs.compare(1, 1, 3 * FIFTH_NANOS), FIFTH_NANOS);

        assertThat(missing.targets().get(HOLDING).counted()).isZero();
        assertThat(missing.result().text()).contains("does not hold");
    }
}

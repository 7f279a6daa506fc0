// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class HarnessCommandTest {
    private static final int REPETITIONS = 100;

    @Test
    void oneFigureThatIsTooFarOffDoesNotHold() {
        Recovered near = Recovered.time("synthetic", "mean", 1000, 1000, 0.001);
        Recovered off = Recovered.time("synthetic", "median", 1000, 1100, 0.001);

        assertThat(HarnessCommand.result(List.of(near, near), intervals(0.95)).holds())
                .isTrue();
        var result = HarnessCommand.result(List.of(near, off), intervals(0.95));
        assertThat(result.holds()).isFalse();
        assertThat(result.text())
                .contains("figures as near to the truth as they have to be: 1 of 2 (50%), at least 100%");
        assertThat(result.tree().at("/figures/1/holds").booleanValue()).isFalse();
    }

    @Test
    void intervalsThatSeldomHoldTheTruthDoNotHold() {
        Recovered near = Recovered.time("synthetic", "mean", 1000, 1000, 0.001);

        assertThat(HarnessCommand.result(List.of(near), intervals(0.80)).holds())
                .isFalse();
    }

    private static List<Coverage.Row> intervals(double medianHeld) {
        return List.of(new Coverage.Row(new Coverage(3, 0, REPETITIONS), new Coverage.Held(0.95, medianHeld)));
    }
}

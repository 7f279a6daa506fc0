// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProgressTest {
    private final StringWriter printed = new StringWriter();

    @Test
    void whatABudgetLeavesFallsThoughTheGuessOfItsForksRises() {
        finish(List.of(94, 27, 75, 0), List.of(509.0, 198.0, 182.0, 5.0));

        assertThat(printed.toString().lines().map(line -> line.substring(line.indexOf("at most"))))
                .containsExactly("at most 509 s more", "at most 198 s more", "at most 182 s more", "at most 5 s more");
    }

    @Test
    void forksThatABudgetDoesNotSufficeForAreCounted() {
        finish(List.of(3, 0), List.of(-1.0, -2.0));

        assertThat(printed.toString().lines().toList())
                .satisfiesExactly(
                        line -> assertThat(line).matches(".* 3 more, about \\d+ s over the budget"),
                        line -> assertThat(line).endsWith("at most 0 s more"));
    }

    @Test
    void withoutABudgetForksAreCounted() {
        finish(List.of(2, 0), List.of(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY));

        assertThat(printed.toString().lines().toList())
                .satisfiesExactly(
                        line -> assertThat(line).matches(".* 2 more, about \\d+ s"),
                        line -> assertThat(line).endsWith("none more"));
    }

    /// Finishes as many forks as there are numbers of forks and seconds left.
    private void finish(List<Integer> forksLeft, List<Double> secondsLeft) {
        Iterator<Integer> forks = forksLeft.iterator();
        Iterator<Double> seconds = secondsLeft.iterator();
        var lines = new Recorder.Progress.Lines(forks::next, seconds::next, new PrintWriter(printed, true));
        forksLeft.forEach(_ -> lines.finished("uds fork 1"));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.summary.Summary.Answers;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KeptRatesTest {
    private static final Condition SLOW = Conditions.at("cross").with(Axes.RATE, 1000);
    private static final Condition FAST = Conditions.at("cross").with(Axes.RATE, 10_000);
    private static final Condition FASTEST = Conditions.at("cross").with(Axes.RATE, 20_000);

    @TempDir
    private Path parent;

    @Test
    void theLastRateBeforeOneFallsBehindIsNamedWithItsMedian() throws IOException {
        RunFixture run = run(SLOW, FAST, FASTEST);
        measure(run, SLOW, 20_000, 1000, 0);
        measure(run, FAST, 50_000, 9990, 0.01);
        measure(run, FASTEST, 9_000_000, 15_000, 0.96);

        assertThat(new Answers.KeptRates(run.results()).sentences())
                .containsExactly(
                        "tcp 16B:16B (cross) keeps up with 10000/s, median 50.0 µs, and falls behind at 20000/s.");
    }

    @Test
    void mostStartsThatAreLateAreAQueueThatGrowsAlsoWhereNearlyAllWasDone() throws IOException {
        RunFixture run = run(SLOW, FAST);
        measure(run, SLOW, 20_000, 1000, 0);
        measure(run, FAST, 29_000_000, 9560, 0.84);

        assertThat(new Answers.KeptRates(run.results()).sentences())
                .first()
                .asString()
                .endsWith("falls behind at 10000/s.");
        assertThat(run.results().cells()).filteredOn(Mark.BEHIND::belongsTo).hasSize(1);
    }

    @Test
    void whereNoRateIsTooHighThatIsSaidAndOneRateAloneSaysNothing() throws IOException {
        RunFixture run = run(SLOW, FAST);
        measure(run, SLOW, 20_000, 1000, 0);
        assertThat(new Answers.KeptRates(run.results()).sentences()).isEmpty();

        measure(run, FAST, 21_000, 10_000, 0);
        assertThat(new Answers.KeptRates(run.results()).sentences())
                .containsExactly("tcp 16B:16B (cross) keeps up with 10000/s, median 21.0 µs, the highest rate that was"
                        + " asked for.");
    }

    private RunFixture run(Condition... conditions) throws IOException {
        return RunFixture.create(parent.resolve("run"), List.of(conditions), List.of(RunFixture.SMALL), "tcp");
    }

    private static void measure(RunFixture run, Condition at, long nanos, double done, double late) throws IOException {
        run.under(at).measure("tcp", 1, nanos, 1000, new Throughput(done, late, 0, nanos, nanos), Optional.empty());
    }
}

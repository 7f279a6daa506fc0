// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.machine.Noise;
import dev.roundtrip.machine.Noise.Throttling;
import dev.roundtrip.platform.CpuTime;
import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.results.RunRecord.Effort.StepDurations;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.server.ChildEnvironment;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerHost;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.StepSamples.EncodedHistogram;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import dev.roundtrip.worker.protocol.TripUsage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/// Settings and samples as small as they can be.
final class RunFixtures {
    static final Trend NO_TREND = Trend.of(new double[0], new double[0]);

    /// Longer than any warm-up.
    static final StepSamples.Window WINDOW =
            new StepSamples.Window(Duration.ofMinutes(5).toNanos(), 1000, 5000);

    private static final Noise CALM =
            new Noise(0, 0, Noise.Hiccup.ofMachine(0), 1_000_000_000, 1000, Throttling.UNKNOWN, false);
    private static final Noise STOLEN_FROM =
            new Noise(0.5, 0, Noise.Hiccup.ofMachine(0), 1_000_000_000, 1000, Throttling.UNKNOWN, false);

    private RunFixtures() {}

    static RunSettings settings(Path folder, RunDirectory runDirectory, Map<String, ServerHost> hosts) {
        return settings(folder, runDirectory, hosts, ForkCounts.of(1, false), Optional.empty());
    }

    static RunSettings settings(ForkCounts forks, Optional<Duration> timeBudget) {
        return settings(Path.of("nowhere"), null, Map.of(), forks, timeBudget);
    }

    private static RunSettings settings(
            Path folder,
            RunDirectory runDirectory,
            Map<String, ServerHost> hosts,
            ForkCounts forks,
            Optional<Duration> timeBudget) {
        return new RunSettings(
                folder,
                new ServerFolder(folder),
                folder.resolve("logs"),
                runDirectory,
                effort(
                        forks,
                        new StepDurations(Duration.ZERO, Duration.ofSeconds(10), Duration.ofSeconds(1)),
                        timeBudget),
                ForkRange.ALL,
                7,
                List.of(),
                ChildEnvironment.STATED,
                hosts);
    }

    static Effort effort(ForkCounts forks, StepDurations steps, Optional<Duration> timeBudget) {
        return new Effort(forks, steps, false, 1000, timeBudget, 0.02, false, false, Duration.ofSeconds(30));
    }

    /// A step whose round trips took so long each.
    static TakenSteps.Taken taken(Step step, long nanos, boolean disturbed) {
        return new TakenSteps.Taken(
                step,
                samples(nanos, StepSamples.Surroundings.UNWATCHED),
                new TakenSteps.WarmedUp(10, 1000, NO_TREND),
                NO_TREND,
                disturbed ? STOLEN_FROM : CALM,
                Optional.empty(),
                Optional.empty());
    }

    /// One round trip of so many nanoseconds.
    static StepSamples samples(long nanos, StepSamples.Surroundings surroundings) {
        var histogram = new Histogram(3);
        histogram.recordValue(nanos);
        return new StepSamples(
                1,
                1,
                StepSamples.EndedBy.PRECISION,
                nanos,
                20,
                nanos,
                0,
                List.of(WINDOW),
                TripUsage.UNKNOWN,
                surroundings,
                Throughput.UNKNOWN,
                Optional.empty(),
                StepSamples.OneWay.NONE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(nanos),
                EncodedHistogram.encode(histogram));
    }

    /// A second in which others used half of the two processors.
    static StepSamples.Surroundings busyWithOthers() {
        return new StepSamples.Surroundings(0, 1_000_000_000, new CpuTime(2, 10_000, 5_000, 0, 0), 0, 0);
    }
}

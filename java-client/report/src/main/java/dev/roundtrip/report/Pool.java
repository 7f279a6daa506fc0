// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.stats.Distribution;
import dev.roundtrip.stats.ForkCentre;
import dev.roundtrip.stats.PooledDistribution;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/// The samples of the forks of a cell taken together, in nanoseconds a round trip or message. Where one fork was
/// timed singly and another in batches, a batch is as many samples as it has trips. Tables, figures and the page
/// have their quantiles from here.
public final class Pool {
    private Pool() {}

    /// @param forks at least one
    public static PooledDistribution of(List<MeasuredFork> forks) {
        return new PooledDistribution(distributions(forks));
    }

    /// Latencies of the messages of streams, of the forks that have any.
    ///
    /// @param forks of which at least one has
    static PooledDistribution ofMessages(List<MeasuredFork> forks) {
        return new PooledDistribution(forks.stream()
                .flatMap(fork -> fork.oneWay().stream()
                        .filter(Pool::hasSamples)
                        .map(samples -> distribution(
                                samples, 1, 1, fork.row().oneWay().orElseThrow().meanNanos(), 0)))
                .toList());
    }

    /// The mean of a figure that each fork has one of: forks weigh as much as they have round trips, as in the mean
    /// of all samples. Empty unless all of them have it.
    static OptionalDouble mean(List<MeasuredFork> forks, Function<MeasuredFork, OptionalDouble> figure) {
        double sum = 0;
        long roundTrips = 0;
        for (MeasuredFork fork : forks) {
            OptionalDouble each = figure.apply(fork);
            if (each.isEmpty()) {
                return each;
            }
            long trips = fork.row().timing().roundTrips();
            sum += each.getAsDouble() * (double) trips;
            roundTrips += trips;
        }
        return roundTrips == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / (double) roundTrips);
    }

    /// The centre of a figure of the forks, as of their medians; 0 of none.
    static double centre(List<MeasuredFork> forks, ToDoubleFunction<MeasuredFork> figure) {
        return forks.isEmpty()
                ? 0
                : ForkCentre.of(forks.stream().mapToDouble(figure).toArray());
    }

    static boolean hasSamples(Histogram histogram) {
        return histogram.getTotalCount() > 0;
    }

    static List<Distribution> distributions(List<MeasuredFork> forks) {
        int leastTrips = forks.stream().mapToInt(Pool::batchTrips).min().orElseThrow();
        // Batches of one cell are multiples of each other.
        return forks.stream()
                .map(fork -> distribution(
                        fork.histogram(),
                        batchTrips(fork),
                        batchTrips(fork) / leastTrips,
                        fork.row().timing().meanNanos(),
                        fork.row().timing().standardDeviationNanos()))
                .toList();
    }

    private static int batchTrips(MeasuredFork fork) {
        return fork.row().timing().batchTrips();
    }

    private static Distribution distribution(
            Histogram histogram, int batchTrips, long sampleWeight, double mean, double standardDeviation) {
        var values = DoubleStream.builder();
        var counts = LongStream.builder();
        for (HistogramIterationValue value : histogram.recordedValues()) {
            values.add((double) histogram.medianEquivalentValue(value.getValueIteratedTo()) / batchTrips);
            counts.add(value.getCountAddedInThisIterationStep());
        }
        return new Distribution(
                values.build().toArray(), counts.build().toArray(), sampleWeight, mean, standardDeviation);
    }
}

package dev.roundtrip.report.page;

import dev.roundtrip.report.SampleWeights;
import dev.roundtrip.results.MeasuredFork;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.HdrHistogram.Histogram;

/// The distribution of a cell, thinned out for drawing: buckets of equal width on a logarithmic axis, finer up to the
/// 99th percentile than beyond it, and a percentile curve. Nanoseconds a round trip.
///
/// @param edges where the body begins, where the tail begins, where it ends
/// @param body counts of the buckets between the first two edges
/// @param tail counts of those between the last two; empty if there is no tail
/// @param quantiles at the shares 1 − 10^(−i/10), i from 0, and at last the maximum
record Shape(List<Double> edges, List<Long> body, List<Long> tail, List<Double> quantiles) {
    private static final int BODY_BUCKETS = 150;
    private static final int TAIL_BUCKETS = 50;
    private static final double BODY_SHARE = 0.99;

    /// Buckets are not narrower than those that the samples were recorded in.
    private static final double LEAST_RATIO = 1.002;

    private static final double STEPS_A_DECADE = 10;

    /// @param forks at least one, with samples
    static Shape of(List<MeasuredFork> forks) {
        var samples = new Samples(forks);
        double low = Math.max(samples.quantile(0), Double.MIN_NORMAL);
        double split = Math.max(samples.quantile(BODY_SHARE), low) * LEAST_RATIO;
        double high = Math.max(samples.quantile(1) * LEAST_RATIO, split);
        return new Shape(
                List.of(low, split, high),
                samples.counts(low, split, BODY_BUCKETS),
                high > split ? samples.counts(split, high, TAIL_BUCKETS) : List.of(),
                samples.curve());
    }

    /// Distinct values of all forks, ascending, and how many samples are up to each.
    private static final class Samples {
        private final double[] nanos;
        private final long[] upTo;

        Samples(List<MeasuredFork> forks) {
            List<Sample> sorted = sorted(forks);
            nanos = sorted.stream().mapToDouble(Sample::nanos).toArray();
            upTo = sorted.stream().mapToLong(Sample::count).toArray();
            Arrays.parallelPrefix(upTo, Long::sum);
        }

        private record Sample(double nanos, long count) {}

        private static List<Sample> sorted(List<MeasuredFork> forks) {
            var samples = new ArrayList<Sample>();
            var weights = SampleWeights.of(forks);
            for (MeasuredFork fork : forks) {
                Histogram histogram = fork.histogram();
                double batchTrips = fork.row().timing().batchTrips();
                histogram
                        .recordedValues()
                        .forEach(value -> samples.add(new Sample(
                                histogram.medianEquivalentValue(value.getValueIteratedTo()) / batchTrips,
                                value.getCountAddedInThisIterationStep() * weights.of(fork))));
            }
            samples.sort(Comparator.comparingDouble(Sample::nanos));
            return samples;
        }

        private long total() {
            return upTo[upTo.length - 1];
        }

        double quantile(double share) {
            long rank = Math.clamp((long) Math.ceil(share * total()), 1, total());
            int index = Arrays.binarySearch(upTo, rank);
            return nanos[index >= 0 ? index : -index - 1];
        }

        List<Double> curve() {
            int steps = (int) Math.ceil(Math.log10((double) total()) * STEPS_A_DECADE);
            var curve = new ArrayList<Double>();
            for (int i = 0; i < steps; i++) {
                curve.add(quantile(1 - Math.pow(10, -i / STEPS_A_DECADE)));
            }
            curve.add(quantile(1));
            return curve;
        }

        List<Long> counts(double low, double high, int most) {
            int buckets = Math.clamp((int) (Math.log(high / low) / Math.log(LEAST_RATIO)), 1, most);
            double width = Math.log(high / low) / buckets;
            long[] counts = new long[buckets];
            long before = 0;
            for (int i = 0; i < nanos.length; i++) {
                long count = upTo[i] - before;
                before = upTo[i];
                if (nanos[i] >= low && nanos[i] < high) {
                    counts[Math.clamp((int) (Math.log(nanos[i] / low) / width), 0, buckets - 1)] += count;
                }
            }
            return Arrays.stream(counts).boxed().toList();
        }
    }
}

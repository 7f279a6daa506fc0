// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.roundtrip.report.check.Target;
import dev.roundtrip.report.print.Markdown.TextTable;
import dev.roundtrip.stats.Distribution;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// How often a 95 % interval holds the truth, when samples are drawn from a lognormal distribution around a level that
/// each fork draws for itself. Repeatable: the generator is seeded the same each time.
///
/// @param forkSpread standard deviation of the forks' levels, as a share of them; 0 if forks do not differ
record Coverage(int forks, double forkSpread, int repetitions) {
    private static final int SAMPLES_A_FORK = 1000;
    private static final double MEDIAN_NANOS = 50_000;

    /// Standard deviation of the logarithms: a right tail as of round trips over a socket.
    private static final double SHAPE = 0.4;

    private static final long SEED = 2013;

    /// Share of 95 % intervals that have to hold the truth. Chance moves such a share by 1.1 % in 400 repetitions, so
    /// this leaves room for nearly four times that.
    private static final int LEAST_HELD_PERCENT = 91;

    /// Shares of repetitions.
    record Held(double mean, double median) {}

    /// How often the intervals of one kind of forks held the truth.
    record Row(Coverage coverage, Held held) {
        private String level() {
            return coverage.forkSpread() == 0 ? "forks alike" : "forks differ by ±2 %";
        }
    }

    /// Every kind of forks.
    static List<Row> drawn(int repetitions) {
        var rows = new ArrayList<Row>();
        for (double forkSpread : new double[] {0, 0.02}) {
            for (int forks : new int[] {3, 10, 30}) {
                var coverage = new Coverage(forks, forkSpread, repetitions);
                rows.add(new Row(coverage, coverage.held()));
            }
        }
        return rows;
    }

    static TextTable table(List<Row> rows) {
        return TextTable.of(
                List.of("95 % intervals", "forks", "repetitions", "of the mean", "of the median"),
                rows.stream()
                        .map(row -> List.of(
                                row.level(),
                                String.valueOf(row.coverage().forks()),
                                String.valueOf(row.coverage().repetitions()),
                                percent(row.held().mean()),
                                percent(row.held().median())))
                        .toList());
    }

    static ArrayNode tree(List<Row> rows) {
        ArrayNode nodes = JsonNodeFactory.instance.arrayNode();
        rows.forEach(row -> nodes.addObject()
                .put("forks", row.coverage().forks())
                .put("forkSpread", row.coverage().forkSpread())
                .put("repetitions", row.coverage().repetitions())
                .put("meanHeld", row.held().mean())
                .put("medianHeld", row.held().median()));
        return nodes;
    }

    /// Targets for each kind of forks: enough repetitions whose interval holds the truth.
    static List<Target> targets(List<Row> rows) {
        return rows.stream()
                .flatMap(row -> Stream.of(
                        target(row, "mean", row.held().mean()),
                        target(row, "median", row.held().median())))
                .toList();
    }

    private static Target target(Row row, String figure, double share) {
        int repetitions = row.coverage().repetitions();
        return Target.atLeast(
                LEAST_HELD_PERCENT,
                "intervals of the %s that hold it, %d %s"
                        .formatted(figure, row.coverage().forks(), row.level()),
                Math.round(share * repetitions),
                repetitions);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    Held held() {
        RandomGenerator random = RequestBytes.generator(SEED);
        double trueMean = MEDIAN_NANOS * Math.exp(SHAPE * SHAPE / 2);
        int meanHeld = 0;
        int medianHeld = 0;
        for (int i = 0; i < repetitions; i++) {
            Estimate estimate = Estimate.of(draw(random));
            meanHeld += holds(estimate.meanInterval(), trueMean) ? 1 : 0;
            medianHeld += holds(estimate.medianInterval(), MEDIAN_NANOS) ? 1 : 0;
        }
        return new Held((double) meanHeld / repetitions, (double) medianHeld / repetitions);
    }

    private static boolean holds(Optional<Interval> interval, double truth) {
        return interval.filter(ends -> ends.low() <= truth && truth <= ends.high())
                .isPresent();
    }

    private List<Distribution> draw(RandomGenerator random) {
        var drawn = new ArrayList<Distribution>();
        for (int fork = 0; fork < forks; fork++) {
            double level = MEDIAN_NANOS * (1 + forkSpread * random.nextGaussian());
            double[] samples = IntStream.range(0, SAMPLES_A_FORK)
                    .mapToDouble(_ -> level * Math.exp(SHAPE * random.nextGaussian()))
                    .toArray();
            drawn.add(distribution(samples));
        }
        return drawn;
    }

    private static Distribution distribution(double[] samples) {
        double mean = Arrays.stream(samples).average().orElseThrow();
        double squares =
                Arrays.stream(samples).map(sample -> Math.pow(sample - mean, 2)).sum();
        long[] counts = new long[samples.length];
        Arrays.fill(counts, 1);
        return new Distribution(
                Arrays.stream(samples).sorted().toArray(), counts, mean, Math.sqrt(squares / (samples.length - 1)));
    }
}

package dev.roundtrip.harness;

import dev.roundtrip.report.print.TextTable;
import dev.roundtrip.stats.Distribution;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

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

    /// Shares of repetitions.
    record Held(double mean, double median) {}

    static TextTable table(int repetitions) {
        var table = new TextTable(
                List.of("95 % intervals, " + repetitions + " repetitions", "forks", "of the mean", "of the median"));
        for (double forkSpread : new double[] {0, 0.02}) {
            for (int forks : new int[] {3, 10, 30}) {
                Held held = new Coverage(forks, forkSpread, repetitions).held();
                String level = forkSpread == 0 ? "forks alike" : "forks differ by ±2 %";
                table.add(List.of(level, String.valueOf(forks), percent(held.mean()), percent(held.median())));
            }
        }
        return table;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    Held held() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
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

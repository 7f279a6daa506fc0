// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/// Levels of one cell on one host: forks, in the runs that they are of. Logarithms of nanoseconds.
///
/// @param runs at least one, each with a fork at least
public record HostLevels(List<List<ForkLevel>> runs) {
    /// @throws IllegalArgumentException if there is no run, or one has no fork
    public HostLevels {
        runs = runs.stream().map(List::copyOf).toList();
        if (runs.isEmpty() || runs.stream().anyMatch(List::isEmpty)) {
            throw new IllegalArgumentException("a host needs a run, and each run a fork: " + runs);
        }
    }

    public int forks() {
        return runs.stream().mapToInt(List::size).sum();
    }

    /// The figure that stands for the host: the centre of its runs' centres, so that a run counts as another does
    /// however many forks it has.
    public double centre() {
        return ForkCentre.ofLogs(
                runs.stream().mapToDouble(run -> ForkCentre.ofLogs(logs(run))).toArray());
    }

    /// The 95 % interval from differences on this host alone: between its runs, or of one run between the forks;
    /// empty of one fork.
    public Optional<Interval> interval() {
        double[] levels = runs.size() == 1 ? logs(runs.getFirst()) : runMeans();
        return Student.interval(levels);
    }

    double[] runMeans() {
        return runs.stream().mapToDouble(run -> Student.mean(logs(run))).toArray();
    }

    static double[] logs(List<ForkLevel> run) {
        return run.stream().mapToDouble(ForkLevel::log).toArray();
    }

    /// The mean of runs that are drawn from these with replacement, of forks that are drawn from each, of samples
    /// that are drawn from those.
    double redrawn(RandomGenerator random) {
        double sum = 0;
        for (int i = 0; i < runs.size(); i++) {
            sum += redrawn(runs.get(random.nextInt(runs.size())), random);
        }
        return sum / runs.size();
    }

    private static double redrawn(List<ForkLevel> run, RandomGenerator random) {
        double sum = 0;
        for (int i = 0; i < run.size(); i++) {
            ForkLevel fork = run.get(random.nextInt(run.size()));
            sum += fork.log() + fork.error() * random.nextGaussian();
        }
        return sum / run.size();
    }

    /// How many times longer one cell takes than another on the same host, as a logarithm: first within each run, so
    /// that what a run or its host adds to both is gone, then the centre of the runs.
    ///
    /// @param runs forks of the cell by run, as are those of the other
    /// @return empty if no run has both
    public static OptionalDouble logRatio(Map<String, List<ForkLevel>> runs, Map<String, List<ForkLevel>> others) {
        double[] ratios = runs.keySet().stream()
                .filter(others::containsKey)
                .sorted()
                .mapToDouble(run -> centreOf(runs.get(run)) - centreOf(others.get(run)))
                .toArray();
        return ratios.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(ForkCentre.ofLogs(ratios));
    }

    private static double centreOf(List<ForkLevel> forks) {
        return ForkCentre.ofLogs(logs(forks));
    }

    /// The level of a fork, that is how long a round trip takes in it: little enough that the forks of a hundred
    /// hosts fit into memory.
    ///
    /// @param log of the median in nanoseconds
    /// @param error standard error of that, which comes of the number of samples
    public record ForkLevel(double log, double error) {
        /// @param fork with a median over 0
        public static ForkLevel of(Distribution fork) {
            double ranks = 0.5 / Math.sqrt((double) fork.count());
            double low = Math.log(fork.quantile(0.5 - ranks));
            double high = Math.log(fork.quantile(0.5 + ranks));
            return new ForkLevel(Math.log(fork.median()), (high - low) / 2);
        }
    }
}

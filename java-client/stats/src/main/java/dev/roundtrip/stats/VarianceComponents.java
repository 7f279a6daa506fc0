// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import dev.roundtrip.stats.HostLevels.ForkLevel;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/// By how much hosts, runs of a host, and forks of a run differ: standard deviations of logarithms, so 0.1 is about
/// 10 %. By the method of moments in a nested layout whose cells may hold any number (Searle, Casella and McCulloch
/// 1992, 3.6): forks within runs, runs within hosts, and what the means of hosts differ by beyond that.
///
/// @param forks empty where no run has two forks
/// @param runs empty where no host has two runs: differences between runs are then in `hosts`
/// @param hosts 0 where their forks explain all differences between hosts; empty of one host
/// @param hostsInterval of 95 %, from the chi-squared distribution of the hosts' spread less what is within
///     (Williams 1962); it supposes that hosts differ as the normal distribution has it. Empty of fewer hosts than
///     [HostsCentre#ENOUGH_HOSTS]
public record VarianceComponents(
        OptionalDouble forks, OptionalDouble runs, OptionalDouble hosts, Optional<Interval> hostsInterval) {
    private static final double TAIL = 0.025;

    /// @param hosts that have the cell
    public static VarianceComponents of(List<HostLevels> hosts) {
        OptionalDouble ofForks = ofForks(hosts);
        double forkVariance = ofForks.orElse(0);
        OptionalDouble ofRuns = ofRuns(hosts, forkVariance);
        double runVariance = ofRuns.orElse(0);
        double within = hosts.stream()
                .mapToDouble(host -> error(host, forkVariance, runVariance))
                .average()
                .orElse(0);
        double[] means = hosts.stream()
                .mapToDouble(host -> Student.mean(host.runMeans()))
                .toArray();
        return new VarianceComponents(
                root(ofForks), root(ofRuns), root(between(means, within)), interval(means, within));
    }

    private static OptionalDouble root(OptionalDouble variance) {
        return variance.isPresent() ? OptionalDouble.of(Math.sqrt(variance.getAsDouble())) : variance;
    }

    /// Variance between forks of one run.
    private static OptionalDouble ofForks(List<HostLevels> hosts) {
        double squares = 0;
        int degrees = 0;
        for (HostLevels host : hosts) {
            for (List<ForkLevel> run : host.runs()) {
                squares += Student.squares(HostLevels.logs(run));
                degrees += run.size() - 1;
            }
        }
        return degrees == 0 ? OptionalDouble.empty() : OptionalDouble.of(squares / degrees);
    }

    /// Variance between runs of one host, less the part that forks explain.
    private static OptionalDouble ofRuns(List<HostLevels> hosts, double forkVariance) {
        double squares = 0;
        double explained = 0;
        int degrees = 0;
        for (HostLevels host : hosts) {
            double[] means = host.runMeans();
            squares += Student.squares(means);
            degrees += means.length - 1;
            explained += (means.length - 1) * forkVariance * sharesOfForks(host) / means.length;
        }
        return degrees == 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.max(0, (squares - explained) / degrees));
    }

    /// The sum of one over the number of forks of each run.
    private static double sharesOfForks(HostLevels host) {
        return host.runs().stream().mapToDouble(run -> 1.0 / run.size()).sum();
    }

    /// The variance of a host's mean that comes of its runs and forks.
    private static double error(HostLevels host, double forkVariance, double runVariance) {
        double runs = host.runs().size();
        return runVariance / runs + forkVariance * sharesOfForks(host) / runs / runs;
    }

    private static OptionalDouble between(double[] means, double within) {
        return means.length < 2
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.max(0, Student.squares(means) / (means.length - 1) - within));
    }

    private static Optional<Interval> interval(double[] means, double within) {
        if (means.length < HostsCentre.ENOUGH_HOSTS) {
            return Optional.empty();
        }
        double squares = Student.squares(means);
        var spread = ChiSquaredDistribution.of(means.length - 1.0);
        double low = squares / spread.inverseCumulativeProbability(1 - TAIL) - within;
        double high = squares / spread.inverseCumulativeProbability(TAIL) - within;
        return Optional.of(new Interval(Math.sqrt(Math.max(0, low)), Math.sqrt(Math.max(0, high))));
    }

    /// The share of what a fork of any host differs by that comes of its host; empty where that is not known.
    public OptionalDouble hostShare() {
        if (hosts.isEmpty() || forks.isEmpty()) {
            return OptionalDouble.empty();
        }
        double ofHosts = square(hosts.getAsDouble());
        double all = ofHosts + square(runs.orElse(0)) + square(forks.getAsDouble());
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of(ofHosts / all);
    }

    private static double square(double value) {
        return value * value;
    }
}

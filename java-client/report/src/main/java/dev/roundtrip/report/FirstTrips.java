// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.stats.ForkCentre;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.SampleMedian;
import dev.roundtrip.worker.protocol.ColdStart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/// Times of the first round trips of a cell, over its forks, each of them a fresh JVM. Nanoseconds.
///
/// @param forks at least one
public record FirstTrips(List<ColdStart> forks) {
    /// Medians that are within this share of the last one are as good as it.
    private static final double STEADY_SHARE = 0.1;

    /// Empty for a cell without first round trips.
    public static Optional<FirstTrips> of(CellResult cell) {
        List<ColdStart> forks = cell.forks().stream()
                .flatMap(fork -> fork.row().cold().stream())
                .toList();
        return forks.isEmpty() ? Optional.empty() : Optional.of(new FirstTrips(forks));
    }

    /// The centre of a figure of the forks.
    ///
    /// @param interval of 95 %; empty of too few forks
    public record Centre(double value, Optional<Interval> interval) {
        /// Half the width of the interval, as a share of the centre, unless that is 0.
        public OptionalDouble halfWidth() {
            return interval.filter(_ -> value > 0)
                    .map(ends -> OptionalDouble.of((ends.high() - ends.low()) / 2 / value))
                    .orElse(OptionalDouble.empty());
        }
    }

    /// Time to open the client.
    public Centre open() {
        return centre(ColdStart::openNanos);
    }

    /// Time from opening the client to its first response.
    public Centre firstResponse() {
        return centre(
                fork -> fork.openNanos() + fork.elapsedNanos().firstEntry().getValue());
    }

    /// Median of the round trips up to a number of them, since the number before that was looked at; empty if a fork
    /// has fewer.
    public Optional<Centre> trip(int number) {
        return forks.stream().allMatch(fork -> fork.medianNanos().containsKey(number))
                ? Optional.of(centre(fork -> fork.medianNanos().get(number)))
                : Optional.empty();
    }

    /// Number of round trips until medians are within 10 % of the last one: the median over the forks, as some
    /// compile all code many times later than others.
    public Centre steadyTrips() {
        return median(fork -> SteadyAfter.of(fork, STEADY_SHARE).trips());
    }

    /// Time that the round trips of [#steadyTrips] take.
    public Centre steady() {
        return median(fork -> SteadyAfter.of(fork, STEADY_SHARE).nanos());
    }

    /// Centres of the medians by those numbers of round trips that all forks have.
    public SortedMap<Integer, Centre> medians() {
        var medians = new TreeMap<Integer, Centre>();
        for (int number : forks.getFirst().medianNanos().keySet()) {
            trip(number).ifPresent(centre -> medians.put(number, centre));
        }
        return medians;
    }

    private Centre median(ToDoubleFunction<ColdStart> figure) {
        double[] values = values(figure);
        return new Centre(SampleMedian.of(values), SampleMedian.interval(values));
    }

    private Centre centre(ToDoubleFunction<ColdStart> figure) {
        double[] values = values(figure);
        boolean isPositive = Arrays.stream(values).allMatch(value -> value > 0);
        return new Centre(ForkCentre.of(values), isPositive ? ForkCentre.interval(values) : Optional.empty());
    }

    private double[] values(ToDoubleFunction<ColdStart> figure) {
        return forks.stream().mapToDouble(figure).toArray();
    }

    /// When a fresh client has become as quick as it gets. Its medians are known at few numbers of round trips.
    /// Between two of them they are taken to change evenly on logarithmic scales, so that the few numbers do not
    /// decide.
    ///
    /// @param trips after which all medians are within a share of the last one; 0 if they are from the first on
    /// @param nanos that these take
    record SteadyAfter(double trips, double nanos) {
        private static final SteadyAfter AT_ONCE = new SteadyAfter(0, 0);

        /// A median, of the round trips around this number.
        private record Point(double trips, double nanos) {}

        static SteadyAfter of(ColdStart start, double share) {
            List<Point> points = points(start.medianNanos());
            double last = Math.log(points.getLast().nanos());
            double allowed = Math.log1p(share);
            for (int i = points.size() - 2; i >= 0; i--) {
                double above = Math.log(points.get(i).nanos()) - last;
                if (Math.abs(above) > allowed) {
                    double next = Math.log(points.get(i + 1).nanos()) - last;
                    double part = (above - Math.copySign(allowed, above)) / (above - next);
                    double trips =
                            between(points.get(i).trips(), points.get(i + 1).trips(), part);
                    return new SteadyAfter(trips, elapsedNanos(start.elapsedNanos(), trips));
                }
            }
            return AT_ONCE;
        }

        /// Each in the middle of the round trips that it is the median of.
        private static List<Point> points(SortedMap<Integer, Double> medians) {
            var points = new ArrayList<Point>();
            int before = 0;
            for (var median : medians.entrySet()) {
                points.add(new Point(Math.sqrt((before + 1.0) * median.getKey()), median.getValue()));
                before = median.getKey();
            }
            return points;
        }

        private static double elapsedNanos(SortedMap<Integer, Double> elapsed, double trips) {
            int number = (int) Math.ceil(trips);
            int above = elapsed.tailMap(number).firstKey();
            if (elapsed.headMap(above).isEmpty()) {
                return elapsed.get(above) * trips / above;
            }
            int below = elapsed.headMap(above).lastKey();
            return between(
                    elapsed.get(below), elapsed.get(above), Math.log(trips / below) / Math.log((double) above / below));
        }

        /// A value between two others on a logarithmic scale.
        private static double between(double from, double to, double part) {
            return from * Math.pow(to / from, part);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;

/// The one figure that stands for the forks of a cell: the median of the geometric means of all pairs of forks, each
/// fork paired with itself too (Hodges and Lehmann 1963, of the logarithms). Of one fork it is that fork's, of two
/// their geometric mean. A disturbed fork moves it little. Pure; any thread.
public final class ForkCentre {
    private ForkCentre() {}

    /// @param values one per fork, at least one; 0 counts as smaller than all others
    /// @throws IllegalArgumentException if there is none, or one is negative or not a number
    public static double of(double[] values) {
        if (values.length == 0 || Arrays.stream(values).anyMatch(value -> !(value >= 0))) {
            throw new IllegalArgumentException(
                    "a centre of forks needs values from 0 on, at least one: " + Arrays.toString(values));
        }
        double[] means = pairMeans(values, (one, other) -> Math.sqrt(one * other));
        return Math.sqrt(means[(means.length - 1) / 2] * means[means.length / 2]);
    }

    /// The centre of values that are logarithms already.
    ///
    /// @param logs at least one
    static double ofLogs(double[] logs) {
        return logs.length == 1 ? logs[0] : SampleMedian.ofSorted(pairMeansOfLogs(logs));
    }

    static double[] pairMeansOfLogs(double[] logs) {
        return pairMeans(logs, (one, other) -> (one + other) / 2);
    }

    /// Means of all pairs, each value paired with itself too, ascending.
    private static double[] pairMeans(double[] values, DoubleBinaryOperator mean) {
        double[] means = new double[values.length * (values.length + 1) / 2];
        int next = 0;
        for (int one = 0; one < values.length; one++) {
            for (int other = 0; other <= one; other++) {
                means[next] = mean.applyAsDouble(values[one], values[other]);
                next++;
            }
        }
        Arrays.sort(means);
        return means;
    }

    /// The 95 % interval of the centre; empty for one fork. A few forks have Student's t of the logarithms. From
    /// [SignedRanks#ENOUGH] on it is the interval of the signed ranks, because the forks of a cell often fall into
    /// groups, and with a fifth of them slower Student's t of 20 forks holds the centre in 63 of 100 cells.
    ///
    /// @param values from 0 on; over 0 if they are few
    public static Optional<Interval> interval(double[] values) {
        double[] logs = Arrays.stream(values).map(Math::log).toArray();
        Optional<Interval> ends = values.length < SignedRanks.ENOUGH
                ? Student.interval(logs)
                : Optional.of(SignedRanks.interval(values.length, pairMeansOfLogs(logs)));
        return ends.map(known -> new Interval(Math.exp(known.low()), Math.exp(known.high())));
    }

    /// Half the width of the interval, as a share of the centre; empty for one fork.
    public static OptionalDouble relativeHalfWidth(double[] values) {
        return interval(values)
                .map(ends -> OptionalDouble.of(ends.relativeHalfWidth(of(values))))
                .orElse(OptionalDouble.empty());
    }
}

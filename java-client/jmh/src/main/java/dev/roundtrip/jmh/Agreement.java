// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.Student;
import java.util.Arrays;
import java.util.List;

/// How far the testbed's medians are from JMH's. The machine drifts, so the ratio is taken in each round and the rounds
/// are what is independent: the interval is Student's, of the mean of the ratios' logarithms.
///
/// @param testbedNanos medians, one per round
/// @param jmhNanos those of the same rounds
record Agreement(List<Double> testbedNanos, List<Double> jmhNanos) {
    /// What counts as the same.
    private static final double SAME = 0.05;

    /// @throws IllegalArgumentException if there are fewer than two rounds, or not as many on both sides
    Agreement {
        testbedNanos = List.copyOf(testbedNanos);
        jmhNanos = List.copyOf(jmhNanos);
        if (testbedNanos.size() < 2 || testbedNanos.size() != jmhNanos.size()) {
            throw new IllegalArgumentException(
                    "an agreement needs two rounds or more of both sides: %d of the testbed, %d of JMH"
                            .formatted(testbedNanos.size(), jmhNanos.size()));
        }
    }

    double testbedMedianNanos() {
        return median(testbedNanos);
    }

    double jmhMedianNanos() {
        return median(jmhNanos);
    }

    /// Testbed over JMH, the geometric mean over the rounds.
    double ratio() {
        return Math.exp(mean(logarithms()));
    }

    Interval interval() {
        Interval logarithms = Student.interval(logarithms()).orElseThrow();
        return new Interval(Math.exp(logarithms.low()), Math.exp(logarithms.high()));
    }

    Verdict verdict() {
        Interval interval = interval();
        boolean near = Math.abs(ratio() - 1) <= SAME;
        boolean outside = interval.low() > 1 + SAME || interval.high() < 1 - SAME;
        return near ? Verdict.AGREE : outside ? Verdict.DIFFER : Verdict.UNDECIDED;
    }

    private double[] logarithms() {
        double[] logarithms = new double[jmhNanos.size()];
        Arrays.setAll(logarithms, round -> Math.log(testbedNanos.get(round) / jmhNanos.get(round)));
        return logarithms;
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}

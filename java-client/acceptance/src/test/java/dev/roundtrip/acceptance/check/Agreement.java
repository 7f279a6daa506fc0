// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import dev.roundtrip.stats.ForkCentre;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.SampleMedian;
import java.util.Arrays;
import java.util.List;

/// How far the testbed's medians are from JMH's. The machine drifts, so the ratio is taken in each round and the rounds
/// are what is independent: the interval is Student's, of the mean of the ratios' logarithms.
///
/// @param testbedNanos medians, one per round
/// @param jmhNanos those of the same rounds
record Agreement(List<Double> testbedNanos, List<Double> jmhNanos) {
    /// Whether both sides agree, by a ratio and its interval.
    enum Verdict {
        AGREE("within 5 %"),
        DIFFER("differ by over 5 %"),

        /// The ratio is further from 1 than that, its interval is not.
        UNDECIDED("over 5 %, but so is the noise");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /// Difference of medians that still counts as none, as a share.
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
        return SampleMedian.of(array(testbedNanos));
    }

    double jmhMedianNanos() {
        return SampleMedian.of(array(jmhNanos));
    }

    /// Testbed over JMH, the geometric mean over the rounds.
    double ratio() {
        return Math.exp(Arrays.stream(ratios()).map(Math::log).average().orElseThrow());
    }

    Interval interval() {
        return ForkCentre.interval(ratios()).orElseThrow();
    }

    Verdict verdict() {
        Interval interval = interval();
        boolean near = Math.abs(ratio() - 1) <= SAME;
        boolean outside = interval.low() > 1 + SAME || interval.high() < 1 - SAME;
        return near ? Verdict.AGREE : outside ? Verdict.DIFFER : Verdict.UNDECIDED;
    }

    private double[] ratios() {
        double[] ratios = new double[jmhNanos.size()];
        Arrays.setAll(ratios, round -> testbedNanos.get(round) / jmhNanos.get(round));
        return ratios;
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}

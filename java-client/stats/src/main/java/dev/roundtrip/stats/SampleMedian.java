// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// The middle of some values. It stands for independent ones that fall into groups far apart, between which
/// [ForkCentre] would waver. Pure; any thread.
public final class SampleMedian {
    private static final double TAIL = 0.025;

    private SampleMedian() {}

    /// @param values at least one
    public static double of(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return ofSorted(sorted);
    }

    /// The mean of the two in the middle where their number is even.
    ///
    /// @param ascending at least one
    static double ofSorted(double[] ascending) {
        return (ascending[(ascending.length - 1) / 2] + ascending[ascending.length / 2]) / 2;
    }

    /// The narrowest two values, as far from the ends as each other, between which the true median lies in 95 % of
    /// samples at least, whatever the distribution (Hollander and Wolfe 1999, 3.6); empty for fewer than six.
    ///
    /// @param values at least one
    public static Optional<Interval> interval(double[] values) {
        BinomialDistribution below = BinomialDistribution.of(values.length, 0.5);
        int outside = 0;
        while (below.cumulativeProbability(outside) <= TAIL) {
            outside++;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return outside == 0
                ? Optional.empty()
                : Optional.of(new Interval(sorted[outside - 1], sorted[sorted.length - outside]));
    }
}

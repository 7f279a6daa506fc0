// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;

/// Values that lie further from the middle than others: by over three median deviations, scaled so that they are
/// standard deviations where values are spread normally (Hampel 1974).
public final class Outliers {
    /// With fewer values none is known to lie apart.
    private static final int ENOUGH_VALUES = HostsCentre.ENOUGH_HOSTS;

    private static final double NORMAL = 1.4826;
    private static final double MOST = 3;

    private Outliers() {}

    /// @return for each value whether it is one; none of a few values, or where half of them are equal
    public static boolean[] of(double[] values) {
        boolean[] outliers = new boolean[values.length];
        if (values.length < ENOUGH_VALUES) {
            return outliers;
        }
        double middle = SampleMedian.of(values);
        double[] distances =
                Arrays.stream(values).map(value -> Math.abs(value - middle)).toArray();
        double limit = MOST * NORMAL * SampleMedian.of(distances);
        for (int i = 0; i < values.length; i++) {
            outliers[i] = limit > 0 && distances[i] > limit;
        }
        return outliers;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;

/// The centre of [ForkCentre] of values that are logarithms already.
final class LogCentre {
    private LogCentre() {}

    /// @param logs at least one
    static double of(double[] logs) {
        return logs.length == 1 ? logs[0] : Median.ofSorted(pairMeans(logs));
    }

    /// Of all pairs, each value paired with itself too, ascending.
    static double[] pairMeans(double[] values) {
        double[] means = new double[values.length * (values.length + 1) / 2];
        int next = 0;
        for (int one = 0; one < values.length; one++) {
            for (int other = 0; other <= one; other++) {
                means[next] = (values[one] + values[other]) / 2;
                next++;
            }
        }
        Arrays.sort(means);
        return means;
    }
}

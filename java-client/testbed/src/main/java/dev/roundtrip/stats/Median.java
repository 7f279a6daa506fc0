// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;

/// The middle of some values.
final class Median {
    private Median() {}

    /// @param values at least one
    static double of(double[] values) {
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
}

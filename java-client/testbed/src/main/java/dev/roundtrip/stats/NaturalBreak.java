// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;

/// Values in two groups, as George Jenks draws the classes of a map (The Data Model Concept in Statistical Mapping,
/// 1967): where the squares of the distances from the group's mean have the smallest sum. A few values that lie
/// apart, even far apart, do not move it away from where many differ from many.
public final class NaturalBreak {
    private NaturalBreak() {}

    /// @param ascending two values or more, the last one larger than the first
    /// @return how many of them are in the lower group
    public static int in(double[] ascending) {
        double total = Arrays.stream(ascending).sum();
        double lowerSum = 0;
        double mostBetween = Double.NEGATIVE_INFINITY;
        int lower = 0;
        for (int count = 1; count < ascending.length; count++) {
            lowerSum += ascending[count - 1];
            // What is not within the groups is between them, and takes one pass.
            double difference = lowerSum / count - (total - lowerSum) / (ascending.length - count);
            double between = difference * difference * count * (ascending.length - count);
            if (between > mostBetween) {
                mostBetween = between;
                lower = count;
            }
        }
        return lower;
    }
}

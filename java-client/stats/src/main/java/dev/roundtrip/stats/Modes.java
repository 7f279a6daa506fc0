// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.Optional;

/// Two groups that the forks of a cell fall into, so far apart that one figure would stand for neither.
///
/// @param faster centre of the faster forks' medians, as [ForkCentre] has it
/// @param slower centre of the other forks' medians
/// @param fasterForks how many
/// @param slowerForks how many
public record Modes(double faster, double slower, int fasterForks, int slowerForks) {
    private static final double APART = 1.5;

    /// Empty where their centres are not over 1.5 times apart, on both sides of the natural break of the logarithms
    /// ([#naturalBreak]).
    ///
    /// @param forkMedians over 0, in any order
    /// @throws IllegalArgumentException if one is not over 0
    public static Optional<Modes> of(double[] forkMedians) {
        if (Arrays.stream(forkMedians).anyMatch(median -> !(median > 0))) {
            throw new IllegalArgumentException("modes are of medians over 0: " + Arrays.toString(forkMedians));
        }
        double[] ascending = forkMedians.clone();
        Arrays.sort(ascending);
        if (ascending.length < 2 || ascending[0] == ascending[ascending.length - 1]) {
            return Optional.empty();
        }
        int faster = naturalBreak(Arrays.stream(ascending).map(Math::log).toArray());
        var modes = new Modes(
                ForkCentre.of(Arrays.copyOf(ascending, faster)),
                ForkCentre.of(Arrays.copyOfRange(ascending, faster, ascending.length)),
                faster,
                ascending.length - faster);
        return modes.slower > APART * modes.faster ? Optional.of(modes) : Optional.empty();
    }

    /// Parts values into two groups, as George Jenks draws the classes of a map (The Data Model Concept in
    /// Statistical Mapping, 1967): where the squares of the distances from the group's mean have the smallest sum.
    /// A few values that lie apart, even far apart, do not move it away from where many differ from many.
    ///
    /// @param ascending two values or more, the last one larger than the first
    /// @return how many of them are in the lower group
    public static int naturalBreak(double[] ascending) {
        double total = Arrays.stream(ascending).sum();
        double lowerSum = 0;
        double mostBetween = Double.NEGATIVE_INFINITY;
        int lower = 0;
        for (int count = 1; count < ascending.length; count++) {
            lowerSum += ascending[count - 1];
            // Squares that are not within the groups are between them, which takes one pass.
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

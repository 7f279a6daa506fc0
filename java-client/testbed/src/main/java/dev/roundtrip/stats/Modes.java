package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.Optional;

/// The centres of two groups that the medians of forks fall into.
public record Modes(double lower, double upper) {
    /// Groups whose centres are nearer are no modes.
    private static final double APART = 1.5;

    /// @param forkMedians over 0
    /// @return empty if there are no two groups, or they are near each other
    public static Optional<Modes> of(double[] forkMedians) {
        double[] ascending = forkMedians.clone();
        Arrays.sort(ascending);
        if (ascending.length < 2 || ascending[0] == ascending[ascending.length - 1]) {
            return Optional.empty();
        }
        int lower = NaturalBreak.in(Arrays.stream(ascending).map(Math::log).toArray());
        var modes = new Modes(middle(ascending, 0, lower), middle(ascending, lower, ascending.length));
        return modes.upper > APART * modes.lower ? Optional.of(modes) : Optional.empty();
    }

    private static double middle(double[] ascending, int from, int to) {
        int last = to - 1;
        return (ascending[(from + last) / 2] + ascending[(from + last + 1) / 2]) / 2;
    }
}

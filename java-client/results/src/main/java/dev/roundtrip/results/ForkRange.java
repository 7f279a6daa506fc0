// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The forks of each cell that a run measures when several runs share a plan: `index`, `index + count`, and so on. It
/// is never a part of the cells, because then another host would mean another mechanism.
///
/// @param index from 1 to `count`
public record ForkRange(int index, int count) {
    /// Every fork, as a run does by itself.
    public static final ForkRange ALL = new ForkRange(1, 1);

    /// The most hosts that may share a plan.
    private static final int MOST = 10_000;

    private static final Pattern FORM = Pattern.compile("(\\d{1,5})/(\\d{1,5})");

    /// @throws IllegalArgumentException if there is no such range
    public ForkRange {
        if (index < 1 || index > count || count > MOST) {
            throw new IllegalArgumentException("'%d/%d' is no range of forks: as I/N with I from 1 to N, N up to %d"
                    .formatted(index, count, MOST));
        }
    }

    /// @param text `2/8`
    /// @throws IllegalArgumentException if it is none; the message says what is expected
    public static ForkRange parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no range of forks: as I/N, for example 2/8");
        }
        return new ForkRange(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
    }

    /// The number of the fork that is the run's own `nth`, both from 1.
    public int number(int nth) {
        return index + (nth - 1) * count;
    }

    /// How many of the forks from 1 to this number are the run's own.
    public int share(int forks) {
        return forks < index ? 0 : (forks - index) / count + 1;
    }

    @JsonIgnore
    public boolean isAll() {
        return count == 1;
    }

    @Override
    public String toString() {
        return index + "/" + count;
    }
}

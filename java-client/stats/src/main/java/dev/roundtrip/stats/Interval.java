// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Optional;

/// A 95 % interval.
public record Interval(double low, double high) {

    /// Half its width as a share of the value it belongs to.
    public double relativeHalfWidth(double value) {
        return (high - low) / 2 / value;
    }

    /// Whether no difference is shown between the figures that they belong to: they overlap, or one is missing.
    static boolean tie(Optional<Interval> one, Optional<Interval> other) {
        return one.isEmpty() || other.isEmpty() || one.get().overlaps(other.get());
    }

    private boolean overlaps(Interval other) {
        return low <= other.high && other.low <= high;
    }
}

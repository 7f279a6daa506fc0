package dev.roundtrip.stats;

/// A 95 % interval.
public record Interval(double low, double high) {

    /// Half its width as a share of the value it belongs to.
    public double relativeHalfWidth(double value) {
        return (high - low) / 2 / value;
    }

    /// Two figures whose intervals overlap are a tie.
    public boolean overlaps(Interval other) {
        return low <= other.high && other.low <= high;
    }
}

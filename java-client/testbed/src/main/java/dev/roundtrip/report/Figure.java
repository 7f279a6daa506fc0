package dev.roundtrip.report;

import dev.roundtrip.stats.Interval;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// Numbers as tables print them: three or four significant digits, `.` as decimal sign in every locale.
public final class Figure {
    private static final double NANOS_A_MICRO = 1000;

    /// Of a figure of which this much is unknown nothing is known.
    private static final double MOST_SHOWN = 10;

    private Figure() {}

    /// Nanoseconds as microseconds.
    public static String micros(double nanos) {
        return significant(nanos / NANOS_A_MICRO);
    }

    /// The median of a cell, as microseconds. Where nobody placed its two sides it may have modes, and what stands
    /// between them no fork had: `4.90 | 42.0`.
    public static String median(CellResult cell, double medianNanos) {
        return cell.modes()
                .map(modes -> micros(modes.faster()) + " | " + micros(modes.slower()))
                .orElseGet(() -> micros(medianNanos));
    }

    /// ` ±2.1%`; empty for a median without an interval, or of modes.
    public static String halfWidth(CellResult cell) {
        OptionalDouble share = cell.modes().isPresent() ? OptionalDouble.empty() : cell.medianHalfWidth();
        return share.isPresent() ? " ±" + width(share.getAsDouble()) : "";
    }

    /// ` ±2%`, likewise.
    public static String roughHalfWidth(CellResult cell) {
        OptionalDouble share = cell.modes().isPresent() ? OptionalDouble.empty() : cell.medianHalfWidth();
        if (share.isEmpty()) {
            return "";
        }
        double percent = 100 * Math.min(share.getAsDouble(), MOST_SHOWN);
        return percent < 0.5 ? " ±<1%" : String.format(Locale.ROOT, " ±%.0f%%", percent);
    }

    /// A ratio in brackets, as in the thesis' tables.
    public static String ratio(double ratio) {
        return "(" + significant(ratio) + ")";
    }

    public static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.0995 ? "%.1f%%" : "%.0f%%", share * 100);
    }

    /// `−7%`, `+3%`
    public static String change(double share) {
        return String.format(Locale.ROOT, "%s%.0f%%", share < 0 ? "−" : "+", Math.abs(share) * 100);
    }

    /// Half the width of an interval as a share of its figure; `–` where there is none.
    public static String halfWidth(Optional<Interval> interval, double value) {
        return interval.map(ends -> width(ends.relativeHalfWidth(value))).orElse("–");
    }

    /// As a percentage, up to some limit.
    public static String width(double halfWidth) {
        return halfWidth >= MOST_SHOWN ? ">" + percent(MOST_SHOWN) : percent(halfWidth);
    }

    public static String count(long count) {
        if (count < 100_000) {
            return Long.toString(count);
        }
        return count < 10_000_000 ? count / 1000 + "k" : count / 1_000_000 + "M";
    }

    /// `0`, `12.3`, `1234`, `0.0123`.
    public static String significant(double value) {
        if (value == 0) {
            return "0";
        }
        double magnitude = Math.abs(value);
        int decimals = magnitude >= 100 ? 0 : magnitude >= 10 ? 1 : magnitude >= 1 ? 2 : magnitude >= 0.1 ? 3 : 4;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}

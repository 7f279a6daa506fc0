// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.text;

import dev.roundtrip.stats.Interval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Numbers as tables print them: three or four significant digits, `.` as decimal sign in every locale.
public final class NumberText {
    /// A dash stands where there is no figure.
    public static final String MISSING = "–";

    /// A figure whose interval is wider than this many times itself says nothing.
    private static final double MOST_SHOWN = 10;

    private static final char NARROW_SPACE = '\u202f';

    private NumberText() {}

    /// The text of a value, or a dash where the value is not known.
    public static <T> String orMissing(Optional<T> known, Function<T, String> text) {
        return known.map(text).orElse(MISSING);
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

    public static String significant(OptionalDouble value) {
        return value.isPresent() ? significant(value.getAsDouble()) : MISSING;
    }

    /// `−`, which is as wide as a plus, or `+`.
    public static String sign(double value) {
        return value < 0 ? "−" : "+";
    }

    /// `0.861–1.41`
    public static String range(Optional<Interval> interval) {
        return interval.map(ends -> significant(ends.low()) + "–" + significant(ends.high()))
                .orElse(MISSING);
    }

    public static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.0995 ? "%.1f%%" : "%.0f%%", share * 100);
    }

    public static String percent(OptionalDouble share) {
        return share.isPresent() ? percent(share.getAsDouble()) : MISSING;
    }

    /// `−7%`, `+3%`
    public static String change(double share) {
        return String.format(Locale.ROOT, "%s%.0f%%", sign(share), Math.abs(share) * 100);
    }

    /// Half the width of an interval as a share of its figure.
    public static String halfWidth(Optional<Interval> interval, double value) {
        return interval.map(ends -> halfWidth(ends.relativeHalfWidth(value))).orElse(MISSING);
    }

    /// A share as a percentage; `>1000%` from ten times the figure on.
    public static String halfWidth(double share) {
        return share >= MOST_SHOWN ? ">" + percent(MOST_SHOWN) : percent(share);
    }

    /// A share in whole percents: `2%`, `<1%`.
    public static String roughHalfWidth(double share) {
        double percent = 100 * Math.min(share, MOST_SHOWN);
        return percent < 0.5 ? "<1%" : String.format(Locale.ROOT, "%.0f%%", percent);
    }

    /// Texts that are not empty, with commas between them.
    public static String joined(String... texts) {
        return Stream.of(texts).filter(text -> !text.isEmpty()).collect(Collectors.joining(", "));
    }

    /// A text as the beginning of a sentence.
    public static String capitalised(String text) {
        return text.isEmpty() ? "" : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /// `jni, ffm and 3 more`
    ///
    /// @param most that are named
    public static String named(List<String> names, int most) {
        String first = names.stream().limit(most).collect(Collectors.joining(", "));
        return names.size() > most ? first + " and " + (names.size() - most) + " more" : first;
    }

    /// `99999`, `250k`, `12M`
    public static String count(long count) {
        if (count < 100_000) {
            return Long.toString(count);
        }
        return count < 10_000_000 ? count / 1000 + "k" : count / 1_000_000 + "M";
    }

    /// A whole number with thousands apart by narrow spaces (ISO 80000-1).
    public static String wholeCount(long count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', NARROW_SPACE);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Time spans as people write them: `500ms`, `90s`, `5m`, `1h`.
public final class Durations {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");
    private static final Pattern PAUSE = Pattern.compile("(\\d{1,9})(us|ms|s|m)");
    private static final long NANOS_A_MICRO = 1000;
    private static final String[] UNITS = {"ns", "us", "ms", "s"};
    private static final int UNIT = 1000;

    private Durations() {}

    /// @throws IllegalArgumentException if the text is no time span over zero
    public static Duration parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a time span: a number over 0 with ms, s, m or h, as in 90s or 5m");
        }
        return of(Long.parseLong(matcher.group(1)), matcher.group(2));
    }

    /// A time span that may be short, or nothing.
    ///
    /// @throws IllegalArgumentException if the text is neither
    public static Duration parsePause(String text) {
        Matcher matcher = PAUSE.matcher(text);
        if (text.equals("0")) {
            return Duration.ZERO;
        }
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a pause: 0, or a number with us, ms, s or m, as in 100us or 1s");
        }
        return of(Long.parseLong(matcher.group(1)), matcher.group(2));
    }

    /// The shortest exact form of a pause: `100us`, `0`.
    static String text(Duration pause) {
        return pause.isZero() ? "0" : SizeText.inLargest(UNITS, UNIT, pause.toNanos());
    }

    private static Duration of(long amount, String unit) {
        return switch (unit) {
            case "us" -> Duration.ofNanos(amount * NANOS_A_MICRO);
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.text;

import dev.roundtrip.stats.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/// Times that were measured in nanoseconds: as microseconds without a unit, for tables that name it, or in the unit
/// that suits them, since one axis may span nanoseconds and seconds.
public final class TimeText {
    public static final double NANOS_A_MICRO = 1e3;
    public static final double NANOS_A_SECOND = 1e9;
    private static final String[] UNITS = {"ns", "µs", "ms", "s"};
    private static final double STEP = 1000;

    /// Powers of ten that were computed may lie a little under 1000.
    private static final double ROUNDING = 0.9995;

    private TimeText() {}

    public static String micros(double nanos) {
        return NumberText.significant(nanos / NANOS_A_MICRO);
    }

    public static String micros(OptionalDouble nanos) {
        return nanos.isPresent() ? micros(nanos.getAsDouble()) : NumberText.MISSING;
    }

    public static String seconds(double nanos) {
        return NumberText.significant(nanos / NANOS_A_SECOND);
    }

    /// `69.9 ns`, `4.75 µs`, `401 ms`
    public static String of(double nanos) {
        int unit = unit(nanos);
        return number(nanos, unit) + " " + UNITS[unit];
    }

    /// `2.38–2.45 µs`, both in the unit of the higher.
    public static String range(Optional<Interval> nanos) {
        return nanos.map(TimeText::range).orElse(NumberText.MISSING);
    }

    private static String range(Interval nanos) {
        int unit = unit(nanos.high());
        return number(nanos.low(), unit) + "–" + number(nanos.high(), unit) + " " + UNITS[unit];
    }

    /// A power of ten: `100 ns`, `10 µs`.
    public static String ofPower(double nanos) {
        int unit = unit(nanos);
        double value = nanos / Math.pow(STEP, unit);
        return (value < ROUNDING ? NumberText.significant(value) : Long.toString(Math.round(value))) + " "
                + UNITS[unit];
    }

    private static String number(double nanos, int unit) {
        return NumberText.significant(nanos / Math.pow(STEP, unit));
    }

    private static int unit(double nanos) {
        int unit = 0;
        for (double left = nanos; left >= STEP * ROUNDING && unit < UNITS.length - 1; left /= STEP) {
            unit++;
        }
        return unit;
    }
}

package dev.roundtrip.report.figures;

import dev.roundtrip.report.Figure;

/// Times in the unit that suits them, since one axis may span nanoseconds and seconds.
final class TimeText {
    static final double NANOS_A_MICRO = 1000;

    private static final String[] UNITS = {"ns", "µs", "ms", "s"};
    private static final double STEP = 1000;

    /// Powers of ten that were computed may lie a little under 1000.
    private static final double ROUNDING = 0.9995;

    private TimeText() {}

    /// `69.9 ns`, `4.75 µs`, `401 ms`
    static String of(double nanos) {
        int unit = unit(nanos);
        return Figure.significant(nanos / Math.pow(STEP, unit)) + " " + UNITS[unit];
    }

    /// `100 ns`, `10 µs`: of a power of ten.
    static String ofPower(double nanos) {
        int unit = unit(nanos);
        double value = nanos / Math.pow(STEP, unit);
        return (value < ROUNDING ? Figure.significant(value) : Long.toString(Math.round(value))) + " " + UNITS[unit];
    }

    private static int unit(double nanos) {
        int unit = 0;
        for (double left = nanos; left >= STEP * ROUNDING && unit < UNITS.length - 1; left /= STEP) {
            unit++;
        }
        return unit;
    }
}

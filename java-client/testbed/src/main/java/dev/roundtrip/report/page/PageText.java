package dev.roundtrip.report.page;

import dev.roundtrip.report.Figure;
import java.util.Locale;

/// Times in the unit that suits their size: `24.1 ns`, `2.41 µs`, `1.30 ms`, `2.00 s`; and counts.
final class PageText {
    private static final String[] UNITS = {"ns", "µs", "ms", "s"};
    private static final double STEP = 1000;
    private static final char NARROW_SPACE = '\u202f';

    private PageText() {}

    static String time(double nanos) {
        int unit = unit(nanos);
        return number(nanos, unit) + " " + UNITS[unit];
    }

    /// `2.38–2.45 µs`, both in the unit of the higher.
    static String timeRange(double lowNanos, double highNanos) {
        int unit = unit(highNanos);
        return number(lowNanos, unit) + "–" + number(highNanos, unit) + " " + UNITS[unit];
    }

    /// Thousands apart by narrow spaces (ISO 80000-1).
    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', NARROW_SPACE);
    }

    private static int unit(double nanos) {
        int unit = 0;
        while (unit < UNITS.length - 1 && nanos >= Math.pow(STEP, unit + 1.0)) {
            unit++;
        }
        return unit;
    }

    private static String number(double nanos, int unit) {
        return Figure.significant(nanos / Math.pow(STEP, unit));
    }
}

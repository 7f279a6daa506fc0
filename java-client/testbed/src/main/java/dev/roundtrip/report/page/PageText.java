package dev.roundtrip.report.page;

import dev.roundtrip.report.Figure;
import dev.roundtrip.stats.Interval;
import java.util.Locale;
import java.util.Optional;

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

    /// `2.38–2.45 µs`, both in the unit of the higher; `–` where there is none, of one fork.
    static String timeRange(Optional<Interval> nanos) {
        return nanos.map(PageText::timeRange).orElse("–");
    }

    private static String timeRange(Interval nanos) {
        int unit = unit(nanos.high());
        return number(nanos.low(), unit) + "–" + number(nanos.high(), unit) + " " + UNITS[unit];
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

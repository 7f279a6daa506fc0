// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;

/// An axis: its title, its ends, and its ticks. Logarithmic, except for shares and for time that goes by.
public record Scale(String title, Unit unit, double low, double high) {
    /// Room beside the outermost points of a line, as a share of a power.
    static final double ROOM = 0.15;

    private static final double ROUNDING = 1e-9;
    private static final int LINEAR_TICKS = 5;

    /// The unit of the values along an axis.
    public enum Unit {
        NANOS(10),
        BYTES(16),
        RATE(10),
        COUNT(10),
        /// `1/(1 − p)`: one in so many is beyond a percentile.
        ODDS(10),
        PERCENT(1),
        MILLIS(1);

        private final double base;

        Unit(double base) {
            this.base = base;
        }

        double powers(double value) {
            return Math.log(value) / Math.log(base);
        }

        String text(double value) {
            return switch (this) {
                case NANOS -> TimeText.ofPower(value);
                case BYTES -> SizeText.of(Math.round(value)).replaceAll("(?<=\\d)(?=\\D)", " ");
                case RATE -> value < 1 ? String.valueOf(value) : String.valueOf(Math.round(value));
                case COUNT, PERCENT, MILLIS -> String.valueOf(Math.round(value));
                case ODDS -> percentile((int) Math.round(Math.log10(value)));
            };
        }

        private static String percentile(int nines) {
            String digits = "9".repeat(nines);
            return switch (nines) {
                case 0 -> "0 %";
                case 1 -> "90 %";
                case 2 -> "99 %";
                default -> digits.substring(0, 2) + "." + digits.substring(2) + " %";
            };
        }
    }

    /// @param text empty between labelled ticks
    public record Tick(double value, String text) {
        public boolean isMinor() {
            return text.isEmpty();
        }
    }

    /// An axis from 0 to 100.
    static Scale ofShares(String title) {
        return new Scale(title, Unit.PERCENT, 0, 100);
    }

    /// An axis of time that goes by, from 0.
    static Scale ofMillis(String title, double last) {
        return new Scale(title, Unit.MILLIS, 0, last);
    }

    /// An axis from the power of the unit's base below the smallest value to `room` powers over the largest.
    static Scale from(String title, Unit unit, double smallest, double largest, double room) {
        return new Scale(
                title,
                unit,
                Math.pow(unit.base, Math.floor(unit.powers(smallest))),
                largest * Math.pow(unit.base, room));
    }

    /// An axis from a little below the smallest value to a little over the largest.
    public static Scale around(String title, Unit unit, double smallest, double largest) {
        double room = Math.pow(unit.base, ROOM);
        return new Scale(title, unit, smallest / room, largest * room);
    }

    /// The place of a value as a share of the axis; a value beyond an end stands at that end.
    public double share(double value) {
        double share = isLogarithmic() ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        return Math.clamp(share, 0, 1);
    }

    public boolean isLogarithmic() {
        return unit.base > 1;
    }

    /// Ticks at each power of the base are labelled; where there are more than have room, every third, which is the
    /// next
    /// unit of time.
    ///
    /// @param most labels that have room
    public List<Tick> ticks(double most) {
        var ticks = new ArrayList<Tick>();
        if (!isLogarithmic()) {
            for (int i = 0; i <= LINEAR_TICKS; i++) {
                double value = low + i * (high - low) / LINEAR_TICKS;
                ticks.add(new Tick(value, unit.text(value)));
            }
            return ticks;
        }
        int step = unit.powers(high / low) > most ? 3 : 1;
        for (int power = (int) Math.floor(unit.powers(low)); power <= unit.powers(high) + ROUNDING; power++) {
            for (int times = 1; times < unit.base; times++) {
                double value = times * Math.pow(unit.base, power);
                boolean isInside = value >= low * (1 - ROUNDING) && value <= high;
                boolean isPower = times == 1 && power % step == 0;
                if (isInside && (isPower || (step == 1 && unit.base == 10))) {
                    ticks.add(new Tick(value, isPower ? unit.text(value) : ""));
                }
            }
        }
        return ticks;
    }
}

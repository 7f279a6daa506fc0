// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.text.TimeText;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.text.AttributedString;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/// A logarithmic axis that labels each power of its base.
final class LogScale extends LogAxis {
    private static final long serialVersionUID = 1L;

    private static final double POWERS_WITH_LABELS = 7;

    private final transient DoubleFunction<String> text;

    private LogScale(String label, double base, DoubleFunction<String> text) {
        super(label);
        this.text = text;
        setBase(base);
        setSmallestValue(Double.MIN_NORMAL);
        setMinorTickMarkOutsideLength(1.5f);
        setTickMarkOutsideLength(3);
        Style.style(this);
        setTickLabelInsets(new RectangleInsets(1, 2, 1, 2));
        setLabelInsets(new RectangleInsets(1, 1, 1, 1));
    }

    /// Of nanoseconds; the labels carry their units.
    static LogScale time(String label) {
        return new LogScale(label, 10, TimeText::ofPower);
    }

    /// Of values in bytes; a label every four doublings.
    static LogScale size(String label) {
        return new LogScale(label, 16, bytes -> SizeText.of(Math.round(bytes)).replaceAll("(?<=\\d)(?=\\D)", " "));
    }

    /// Of requests a second.
    static LogScale rate(String label) {
        return new LogScale(label, 10, rate -> rate < 1 ? String.valueOf(rate) : String.valueOf(Math.round(rate)));
    }

    /// Of whole numbers.
    static LogScale count(String label) {
        return new LogScale(label, 10, number -> String.valueOf(Math.round(number)));
    }

    /// Of 1/(1 − p): one more nine a step.
    static LogScale percentile(String label) {
        return new LogScale(label, 10, odds -> {
            int nines = (int) Math.round(Math.log10(odds));
            String digits = "9".repeat(nines);
            return switch (nines) {
                case 0 -> "0 %";
                case 1 -> "90 %";
                case 2 -> "99 %";
                default -> digits.substring(0, 2) + "." + digits.substring(2) + " %";
            };
        });
    }

    /// From the power of the base below the smallest value to `room` powers over the largest.
    LogScale from(double smallest, double largest, double room) {
        return between(Math.floor(power(smallest)), power(largest) + room);
    }

    /// From `room` powers of the base below the smallest value to as many over the largest.
    LogScale around(double smallest, double largest, double room) {
        return between(power(smallest) - room, power(largest) + room);
    }

    private double power(double value) {
        return Math.log(value) / Math.log(getBase());
    }

    /// Where there is no room for a label at each power, there is one at every third, which is the next unit of time.
    private LogScale between(double lowest, double highest) {
        int step = highest - lowest > POWERS_WITH_LABELS ? 3 : 1;
        setTickUnit(new NumberTickUnit(step), false, true);
        setMinorTickMarksVisible(step == 1 && getBase() == 10);
        setMinorTickCount(9);
        setRange(Math.pow(getBase(), lowest), Math.pow(getBase(), highest));
        return this;
    }

    @Override
    protected AttributedString createTickLabel(double value) {
        return new AttributedString(text.apply(value));
    }

    /// With plain text, which stands on one line whether or not a label has a letter that reaches below it.
    @Override
    public List<ValueTick> refreshTicks(Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
        var ticks = new ArrayList<ValueTick>();
        for (Object tick : super.refreshTicks(graphics, state, area, edge)) {
            ticks.add(plain((ValueTick) tick));
        }
        return ticks;
    }

    private NumberTick plain(ValueTick tick) {
        return new NumberTick(
                tick.getTickType(),
                tick.getValue(),
                tick.getTickType().equals(TickType.MAJOR) ? text.apply(tick.getValue()) : "",
                tick.getTextAnchor(),
                tick.getRotationAnchor(),
                tick.getAngle());
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.roundtrip.api.Family;
import dev.roundtrip.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A chart as data: from the same series, scales, colours and order the SVG, the file for pgfplots and the page are
/// drawn.
///
/// @param name of its files, without ending
/// @param title what it shows, for those who cannot see it, too
/// @param up absent where rows stand below each other
/// @param rows from top to bottom; empty of lines
/// @param notes sentences below
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Chart(
        String name,
        String title,
        Form form,
        Scale across,
        Scale up,
        List<Row> rows,
        List<Series> series,
        List<String> notes) {
    public Chart {
        rows = List.copyOf(rows);
        series = List.copyOf(series);
        notes = List.copyOf(notes);
    }

    /// How the points of a series are drawn.
    public enum Form {
        /// A bar for each point, in the row `y`, to `x`.
        BARS,
        /// A line with a shape at each point.
        LINES,
        /// A line alone.
        CURVES,
        /// An area over the row that the series has the number of; the highest of an area is as high as the row.
        AREAS
    }

    /// @param name of the run's row
    /// @param label what stands beside it
    public record Row(String name, String label) {}

    /// @param family empty where it is of no family
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Series(String name, String family, Palette colour, List<Point> points) {
        public Series {
            points = List.copyOf(points);
        }

        static Series ofFamily(String name, Family family, List<Point> points) {
            return new Series(name, family.label(), Palette.of(family), points);
        }

        static Series ofNone(String name, Palette colour, List<Point> points) {
            return new Series(name, "", colour, points);
        }

        Series in(Palette otherColour) {
            return new Series(name, family, otherColour, points);
        }

        /// Whether it is only there to compare the others with.
        boolean isFloor() {
            return colour == Palette.GREY;
        }
    }

    /// @param from where a bar begins; absent where it begins with the axis
    /// @param low end of the 95 % interval, as is the other; both absent where there is none
    /// @param text behind a bar
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Point(double x, double y, Double from, Double low, Double high, String text) {
        /// Intervals of two forks may be thousands of times as long as their figure: they are cut this many times
        /// beyond it. The page does the same.
        private static final double REACH = 3;

        static Point of(double x, double y) {
            return of(x, y, Optional.empty());
        }

        static Point of(double x, double y, Optional<Interval> interval) {
            return new Point(x, y, null, low(interval), high(interval), "");
        }

        static Point bar(double value, int row, Optional<Interval> interval, String text) {
            return new Point(value, row, null, low(interval), high(interval), text);
        }

        private static Double low(Optional<Interval> interval) {
            return interval.map(Interval::low).orElse(null);
        }

        private static Double high(Optional<Interval> interval) {
            return interval.map(Interval::high).orElse(null);
        }

        /// The end of the interval that is drawn, around a value; the value itself where there is none.
        double shownLow(double value) {
            return low == null ? value : Math.max(low, value / REACH);
        }

        double shownHigh(double value) {
            return high == null ? value : Math.min(high, value * REACH);
        }
    }

    /// Lines over some quantity; empty if there are none. Lines of one family have colours of their own.
    static Optional<Chart> lines(
            String name, String title, Form form, Scale across, String up, List<Series> series, List<String> notes) {
        if (series.isEmpty()) {
            return Optional.empty();
        }
        double lowest = points(series)
                .mapToDouble(point -> point.shownLow(point.y()))
                .min()
                .orElseThrow();
        double highest = points(series)
                .mapToDouble(point -> point.shownHigh(point.y()))
                .max()
                .orElseThrow();
        Scale scale = Scale.from(up, Scale.Unit.NANOS, lowest, highest, Scale.ROOM);
        return Optional.of(new Chart(name, title, form, across, scale, List.of(), toldApart(series), notes));
    }

    private static List<Series> toldApart(List<Series> series) {
        if (series.stream().map(Series::colour).distinct().count() > 1
                || series.getFirst().isFloor()) {
            return series;
        }
        return IntStream.range(0, series.size())
                .mapToObj(index -> series.get(index).in(Palette.at(index)))
                .toList();
    }

    static DoubleStream across(List<Series> series) {
        return points(series).mapToDouble(Point::x);
    }

    private static Stream<Point> points(List<Series> series) {
        return series.stream().flatMap(each -> each.points().stream());
    }

    /// The interval of a point, if it has one, cut where the axis ends; behind the longest bar there is room for
    /// text.
    Optional<Interval> shown(Point point) {
        if (point.low() == null) {
            return Optional.empty();
        }
        double lowest = up == null ? across.low() : up.low();
        double highest = up == null
                ? points(series)
                        .mapToDouble(bar -> bar.shownHigh(bar.x()))
                        .max()
                        .orElseThrow()
                : up.high();
        return Optional.of(new Interval(Math.max(point.low(), lowest), Math.min(point.high(), highest)));
    }

    /// This chart with a sentence below all others.
    Chart saying(String remark) {
        return new Chart(
                name,
                title + "; " + remark,
                form,
                across,
                up,
                rows,
                series,
                Stream.concat(notes.stream(), Stream.of(remark)).toList());
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.figures.Chart.Form;
import dev.roundtrip.report.figures.Chart.Point;
import dev.roundtrip.report.figures.Chart.Series;
import dev.roundtrip.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/// Places of what the templates draw of a chart. `svg.mustache` takes them in points, 72 an inch, and is as wide as
/// a column of a paper in two columns (85 mm); pgfplots knows where values stand, so `pgfplots.mustache` takes
/// these.
///
/// @param left where the axis across begins, behind the names beside it
record Drawing(Chart chart, boolean isInPoints, double left) {
    private static final double WIDTH = 241;
    private static final double RIGHT = WIDTH - 10;
    private static final double TOP = 5;
    private static final double GAP = 5;
    private static final double LETTER = 7;
    private static final double SMALL_LETTER = 6;

    /// Width of a letter over its height, on the average of a row's name in DejaVu Sans, which is wider than Helvetica:
    /// `uds-datagram, same` has 0.577.
    private static final double WIDTH_OF_HEIGHT = 0.58;

    /// Room of a label across, with the space behind it.
    private static final double LABEL = 25;

    /// Labels that have room above each other.
    private static final double LABELS_UP = 7;

    private static final double AXIS = 24;
    private static final double LEGEND_ROW = 11;
    private static final double SWATCH = 22;
    private static final double NOTE = 8;

    /// Shapes and dashes that lines have in turn, so that they stay apart in print without colour.
    private static final int STYLES = 4;

    /// A tick on an axis, or the name of a row beside it.
    record Tick(double at, String text, boolean isMinor) {}

    record Place(double x, double y) {}

    /// A bar, or an interval: along a row, or upright at a point of a line.
    record Span(double from, double to, double at) {}

    record Label(double x, double y, String text) {}

    /// @param hex the colour
    /// @param style number of its shape and dashes
    record Drawn(
            String name,
            String colour,
            String hex,
            String style,
            Label legend,
            List<Span> bars,
            List<Place> outline,
            List<Span> intervals,
            List<Label> texts) {}

    static Drawing inPoints(Chart chart) {
        List<String> beside = chart.up() == null
                ? chart.rows().stream().map(Chart.Row::label).toList()
                : chart.up().ticks(LABELS_UP).stream().map(Scale.Tick::text).toList();
        return new Drawing(chart, true, (chart.up() == null ? 1 : 3) * GAP + widest(beside));
    }

    static Drawing inValues(Chart chart) {
        return new Drawing(chart, false, 0);
    }

    private static double widest(List<String> texts) {
        return texts.stream().mapToDouble(text -> width(text, LETTER)).max().orElse(0);
    }

    private static double width(String text, double letter) {
        return WIDTH_OF_HEIGHT * letter * text.length();
    }

    public boolean isOfLines() {
        return chart.up() != null;
    }

    public boolean isOfAreas() {
        return chart.form() == Form.AREAS;
    }

    public boolean hasShapes() {
        return chart.form() == Form.LINES;
    }

    public double width() {
        return WIDTH;
    }

    public double top() {
        return TOP;
    }

    public double right() {
        return RIGHT;
    }

    public double bottom() {
        return TOP
                + switch (chart.form()) {
                    case BARS -> 11 * chart.rows().size();
                    case AREAS -> 30 * chart.rows().size();
                    case LINES -> 140;
                    case CURVES -> 130;
                };
    }

    /// Half-way up.
    public double middle() {
        return (TOP + bottom()) / 2;
    }

    /// Half-way across, but where the title of the axis would not fit.
    public double titleAt() {
        return Math.min((left + RIGHT) / 2, WIDTH - width(chart.across().title(), LETTER) / 2);
    }

    public double height() {
        return belowLegend() + NOTE * notes().size() + GAP;
    }

    public int rows() {
        return chart.rows().size();
    }

    public List<Tick> across() {
        return ticks(chart.across().ticks((RIGHT - left) / LABEL), this::x);
    }

    public List<Tick> up() {
        return isOfLines()
                ? ticks(chart.up().ticks(LABELS_UP), this::y)
                : IntStream.range(0, rows())
                        .mapToObj(row -> new Tick(y(row), chart.rows().get(row).label(), false))
                        .toList();
    }

    /// Among values, pgfplots has minor ticks of its own.
    private List<Tick> ticks(List<Scale.Tick> ticks, DoubleUnaryOperator place) {
        return ticks.stream()
                .filter(tick -> isInPoints || !tick.isMinor())
                .map(tick -> new Tick(place.applyAsDouble(tick.value()), tick.text(), tick.isMinor()))
                .toList();
    }

    public List<Drawn> series() {
        return IntStream.range(0, chart.series().size()).mapToObj(this::drawn).toList();
    }

    private Drawn drawn(int index) {
        Series series = chart.series().get(index);
        List<Point> points = series.points();
        boolean areBars = chart.form() == Form.BARS;
        return new Drawn(
                series.name(),
                series.colour().label(),
                series.colour().light(),
                series.isFloor() ? "floor" : "s" + index % STYLES,
                legend(index, series.name()),
                areBars ? points.stream().map(this::bar).toList() : List.of(),
                areBars
                        ? List.of()
                        : points.stream().map(point -> place(index, point)).toList(),
                points.stream()
                        .flatMap(point -> chart.shown(point).map(ends -> interval(point, ends)).stream())
                        .toList(),
                areBars
                        ? points.stream()
                                .filter(bar -> bar.from() == null)
                                .map(this::text)
                                .toList()
                        : List.of());
    }

    private Span bar(Point bar) {
        double from = bar.from() == null ? chart.across().low() : bar.from();
        return new Span(x(from), x(Math.max(from, bar.x())), y(bar.y()));
    }

    private Place place(int row, Point point) {
        return new Place(x(point.x()), y(isOfLines() ? point.y() : row + 0.4 - 0.8 * point.y()));
    }

    private Span interval(Point point, Interval ends) {
        return isOfLines()
                ? new Span(y(ends.low()), y(ends.high()), x(point.x()))
                : new Span(x(ends.low()), x(ends.high()), y(point.y()));
    }

    private Label text(Point bar) {
        double end = chart.shown(bar)
                .map(Interval::high)
                .orElse(Math.max(bar.x(), chart.across().low()));
        return new Label(x(end), y(bar.y()), bar.text());
    }

    private double x(double value) {
        return isInPoints ? left + chart.across().share(value) * (RIGHT - left) : value;
    }

    /// @param value a row, where there are rows
    private double y(double value) {
        if (!isInPoints) {
            return value;
        }
        double share = isOfLines() ? 1 - chart.up().share(value) : (value + 0.5) / rows();
        return TOP + share * (bottom() - TOP);
    }

    private Label legend(int index, String name) {
        int columns = columns();
        return new Label(
                SWATCH + index % columns * (WIDTH / columns),
                bottom() + AXIS + LEGEND_ROW * (Math.floorDiv(index, columns) + 0.5),
                name);
    }

    /// The number of names that the longest leaves room for beside each other.
    private int columns() {
        double longest = widest(chart.series().stream().map(Series::name).toList());
        return Math.clamp((long) (WIDTH / (longest + SWATCH)), 1, STYLES);
    }

    private double belowLegend() {
        int legendRows = isOfAreas() ? 0 : Math.ceilDiv(chart.series().size(), columns());
        return bottom() + AXIS + LEGEND_ROW * legendRows;
    }

    /// The notes, parted into lines.
    public List<Label> notes() {
        var lines = new ArrayList<Label>();
        for (String note : chart.notes()) {
            var line = new StringBuilder();
            for (String word : note.split(" ", -1)) {
                if (width(line + word, SMALL_LETTER) > WIDTH - 2 * GAP) {
                    lines.add(new Label(GAP, belowLegend() + NOTE * (lines.size() + 1), line.toString()));
                    line.setLength(0);
                }
                line.append(word).append(' ');
            }
            lines.add(new Label(GAP, belowLegend() + NOTE * (lines.size() + 1), line.toString()));
        }
        return lines;
    }
}

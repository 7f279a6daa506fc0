// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.stats.Interval;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/// Lines in one plot, told apart by colour, shape and dashes, so that they stay apart in print without colour.
final class Lines {
    private static final float WIDTH = 1;
    private static final List<float[]> DASHES =
            List.of(new float[] {4, 2}, new float[] {1.5f, 1.5f}, new float[] {6, 2, 1.5f, 2});

    private static final float[] DOTS = {1, 2};

    /// Legend items that fit beside each other.
    private static final int ITEMS_A_ROW = 3;

    private static final int POINTS_A_ROW = 12;

    /// Of the plot.
    private static final int HEIGHT = 180;

    private static final int HEIGHT_WITHOUT_SHAPES = 170;

    /// Of a power, beside the outermost points.
    static final double ROOM = 0.15;

    private final XYSeriesCollection series = new XYSeriesCollection();
    private final XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer();
    private final YIntervalSeriesCollection intervals = new YIntervalSeriesCollection();
    private final XYErrorRenderer intervalRenderer = new XYErrorRenderer();
    private final boolean shapes;

    /// @param shapes whether each point is marked
    Lines(boolean shapes) {
        this.shapes = shapes;
    }

    /// Its colour, too, follows from how many there are already.
    void add(XYSeries line) {
        add(line, Style.colour(series.getSeriesCount()));
    }

    /// Its shape and dashes follow from how many there are already.
    void add(XYSeries line, Color colour) {
        int index = series.getSeriesCount();
        series.addSeries(line);
        renderer.setSeriesPaint(index, colour);
        renderer.setSeriesShape(index, shape(index));
        renderer.setSeriesShapesVisible(index, shapes);
        renderer.setSeriesStroke(
                index, new BasicStroke(WIDTH, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes(index), 0));
    }

    /// A line to compare the others with: grey, dotted, without shapes.
    void addFloor(XYSeries line) {
        int index = series.getSeriesCount();
        add(line, Style.FLOOR);
        renderer.setSeriesShapesVisible(index, false);
        renderer.setSeriesStroke(
                index, new BasicStroke(WIDTH, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DOTS, 0));
    }

    /// Around a point of the line that was added last, in its colour.
    void addInterval(double x, double y, Interval ends) {
        int line = series.getSeriesCount() - 1;
        while (intervals.getSeriesCount() <= line) {
            int index = intervals.getSeriesCount();
            intervals.addSeries(new YIntervalSeries(series.getSeriesKey(index)));
            intervalRenderer.setSeriesPaint(index, renderer.getSeriesPaint(index));
        }
        intervals.getSeries(line).add(x, y, ends.low(), ends.high());
    }

    boolean isEmpty() {
        return series.getSeriesCount() == 0;
    }

    double leftmost() {
        return series.getDomainLowerBound(false);
    }

    double rightmost() {
        return series.getDomainUpperBound(false);
    }

    /// @param domain what the lines are over
    /// @param time that they show
    FigureFile figure(String name, String description, LogScale domain, String time, List<TextTitle> notes) {
        LogScale range =
                LogScale.time(time).from(series.getRangeLowerBound(false), series.getRangeUpperBound(false), ROOM);
        int plotHeight = shapes ? HEIGHT : HEIGHT_WITHOUT_SHAPES;
        return new FigureFile(
                name,
                description,
                chart(domain, range),
                plotHeight + legendHeight() + Notes.POINTS_A_LINE * notes.size(),
                notes);
    }

    private JFreeChart chart(ValueAxis domain, ValueAxis range) {
        renderer.setDrawSeriesLineAsPath(true);
        var plot = new XYPlot(series, domain, range, renderer);
        intervalRenderer.setDefaultShapesVisible(false);
        intervalRenderer.setDefaultSeriesVisibleInLegend(false);
        intervalRenderer.setErrorStroke(Style.HAIRLINE);
        intervalRenderer.setCapLength(0);
        plot.setDataset(1, intervals);
        plot.setRenderer(1, intervalRenderer);
        Style.style(plot);
        plot.setRangeGridlinePaint(Style.GRID);
        plot.setRangeGridlineStroke(Style.HAIRLINE);
        return Style.chart(plot, true);
    }

    /// What the legend adds to the height of a figure.
    private int legendHeight() {
        return POINTS_A_ROW * Math.ceilDiv(series.getSeriesCount(), ITEMS_A_ROW);
    }

    /// The first line of each round is solid.
    private static float[] dashes(int index) {
        int kind = index % (DASHES.size() + 1);
        return kind == 0 ? null : DASHES.get(kind - 1);
    }

    private static Shape shape(int index) {
        return switch (index % 4) {
            case 0 -> new Ellipse2D.Double(-1.75, -1.75, 3.5, 3.5);
            case 1 -> new Rectangle2D.Double(-1.6, -1.6, 3.2, 3.2);
            case 2 -> polygon(0, -2.2, 2, 1.6, -2, 1.6);
            default -> polygon(0, -2.3, 2.3, 0, 0, 2.3, -2.3, 0);
        };
    }

    private static Shape polygon(double... corners) {
        var path = new Path2D.Double();
        path.moveTo(corners[0], corners[1]);
        for (int i = 2; i < corners.length; i += 2) {
            path.lineTo(corners[i], corners[i + 1]);
        }
        path.closePath();
        return path;
    }
}

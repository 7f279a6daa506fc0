// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import java.awt.Color;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/// Histograms below each other on one logarithmic axis, each as high as its highest class.
record HistogramRows(Families families, List<SampledCell> cells, String label) {
    private static final double ROOM = 0.02;

    /// Above the highest class, for the name.
    private static final double HEAD = 1.35;

    JFreeChart chart() {
        LogScale axis = axis();
        var rows = new CombinedDomainXYPlot(axis);
        rows.setGap(2);
        cells.forEach(cell -> rows.add(row(cell, axis)));
        JFreeChart chart = Style.chart(rows, false);
        chart.setPadding(new RectangleInsets(5, 14, 3, 6));
        return chart;
    }

    private LogScale axis() {
        IntSummaryStatistics levels = cells.stream()
                .flatMap(cell -> cell.shares().keySet().stream())
                .mapToInt(Integer::intValue)
                .summaryStatistics();
        return LogScale.time(label)
                .from(SampledCell.from(levels.getMin()), SampledCell.from(levels.getMax() + 1), ROOM);
    }

    private XYPlot row(SampledCell cell, LogScale scale) {
        Map<Integer, Double> shares = cell.shares();
        double highest =
                shares.values().stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        var plot = new XYPlot(data(cell.name(), shares), null, axis(highest), bars(families.colour(cell.cell())));
        Style.style(plot);
        plot.setRangeGridlinesVisible(false);
        plot.setOutlineVisible(false);
        plot.addAnnotation(name(cell, scale, highest));
        return plot;
    }

    /// On the side where the samples are not.
    private static XYTextAnnotation name(SampledCell cell, LogScale scale, double highest) {
        double middle = Math.sqrt(scale.getLowerBound() * scale.getUpperBound());
        boolean isLeft = cell.cell().median() > middle;
        var name = new XYTextAnnotation(
                isLeft ? " " + cell.name() : cell.name() + " ",
                isLeft ? scale.getLowerBound() : scale.getUpperBound(),
                highest * HEAD);
        name.setFont(Style.NORMAL);
        name.setPaint(Style.TEXT);
        name.setTextAnchor(isLeft ? TextAnchor.TOP_LEFT : TextAnchor.TOP_RIGHT);
        return name;
    }

    private static XYIntervalSeriesCollection data(String name, Map<Integer, Double> shares) {
        var series = new XYIntervalSeries(name);
        shares.forEach((level, share) -> series.add(
                SampledCell.from(level), SampledCell.from(level), SampledCell.from(level + 1), share, 0, share));
        var data = new XYIntervalSeriesCollection();
        data.addSeries(series);
        return data;
    }

    private static NumberAxis axis(double highest) {
        var axis = new NumberAxis();
        axis.setRange(0, highest * HEAD);
        axis.setTickLabelsVisible(false);
        axis.setTickMarksVisible(false);
        return axis;
    }

    private static XYBarRenderer bars(Color colour) {
        var renderer = new XYBarRenderer();
        renderer.setBarPainter(new StandardXYBarPainter());
        renderer.setShadowVisible(false);
        renderer.setSeriesPaint(0, colour);
        return renderer;
    }
}

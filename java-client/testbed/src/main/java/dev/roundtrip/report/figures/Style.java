// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Stroke;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.category.CategoryItemRenderer;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.category.CategoryDataset;

/// What all figures have in common. Lengths are points, 72 an inch.
final class Style {
    /// A column of a paper in two columns: 85 mm.
    static final int WIDTH = 241;

    static final Color TEXT = new Color(0x222222);
    static final Color GRID = new Color(0xDDDDDD);

    /// Of what is no competitor; none of the colours below is as light.
    static final Color FLOOR = new Color(0xB8B8B8);

    static final Stroke HAIRLINE = new BasicStroke(0.5f);
    static final Stroke INTERVAL = new BasicStroke(0.8f);

    /// Told apart by people who do not see all colours (Okabe and Ito 2008), then three more of Tol's (2021).
    private static final List<Color> COLOURS = List.of(
            new Color(0x0072B2),
            new Color(0xE69F00),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xD55E00),
            new Color(0x56B4E9),
            new Color(0x999999),
            new Color(0x882255),
            new Color(0x44AA99),
            new Color(0x999933));

    private static final Font BASE = font();

    static final Font SMALL = BASE.deriveFont(6f);
    static final Font NORMAL = BASE.deriveFont(7f);

    private Style() {}

    static Color colour(int index) {
        return COLOURS.get(index % COLOURS.size());
    }

    /// Whether there is one, [EmbeddedFont#font] has told before.
    private static Font font() {
        try {
            return EmbeddedFont.font();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void style(ValueAxis axis) {
        axis.setLabelFont(NORMAL);
        axis.setTickLabelFont(NORMAL);
        axis.setLabelPaint(TEXT);
        axis.setTickLabelPaint(TEXT);
    }

    /// Lines across at the ticks of the axis below.
    static void style(XYPlot plot) {
        plot.setDomainGridlinePaint(GRID);
        plot.setDomainGridlineStroke(HAIRLINE);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    }

    /// Bars from left to right, a row below the other.
    ///
    /// @param namesShare of the width that the names of rows may take
    static CategoryPlot bars(CategoryDataset data, float namesShare, ValueAxis lengths, CategoryItemRenderer bars) {
        CategoryAxis names = rows();
        names.setMaximumCategoryLabelWidthRatio(namesShare);
        var plot = new CategoryPlot(data, names, lengths, bars);
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        plot.setRangeGridlinePaint(GRID);
        plot.setRangeGridlineStroke(HAIRLINE);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        return plot;
    }

    /// Names of rows beside their bars.
    private static CategoryAxis rows() {
        var axis = new CategoryAxis();
        axis.setTickLabelFont(NORMAL);
        axis.setTickLabelPaint(TEXT);
        axis.setTickMarksVisible(false);
        axis.setLowerMargin(0.01);
        axis.setUpperMargin(0.01);
        axis.setCategoryMargin(0.25);
        return axis;
    }

    static JFreeChart chart(Plot plot, boolean legend) {
        var chart = new JFreeChart(null, NORMAL, plot, legend);
        chart.setBackgroundPaint(Color.WHITE);
        chart.setPadding(new RectangleInsets(5, 3, 3, 10));
        plot.setBackgroundPaint(Color.WHITE);
        plot.setOutlineVisible(false);
        plot.setInsets(RectangleInsets.ZERO_INSETS);
        if (legend) {
            style(chart.getLegend());
        }
        return chart;
    }

    private static void style(LegendTitle legend) {
        legend.setItemFont(NORMAL);
        legend.setItemPaint(TEXT);
        legend.setFrame(BlockBorder.NONE);
        legend.setPosition(RectangleEdge.BOTTOM);
        legend.setHorizontalAlignment(HorizontalAlignment.LEFT);
        legend.setItemLabelPadding(new RectangleInsets(0, 1, 0, 5));
    }
}

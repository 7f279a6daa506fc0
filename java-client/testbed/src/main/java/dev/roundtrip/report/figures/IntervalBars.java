// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.Optional;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.CategoryItemRendererState;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.category.CategoryDataset;

/// Horizontal bars of medians with their 95 % interval and the figure behind it. A cell without a figure has the word
/// for its outcome in place of a bar.
final class IntervalBars extends BarRenderer {
    private static final long serialVersionUID = 1L;
    private static final int GAP = 2;

    /// Points.
    private static final int FIGURE_WIDTH = 34;

    private final transient MedianBars cells;

    IntervalBars(MedianBars cells) {
        this.cells = cells;
        setBarPainter(new StandardBarPainter());
        setShadowVisible(false);
        setDrawBarOutline(false);
        setItemMargin(0);
    }

    @Override
    public Paint getItemPaint(int series, int category) {
        return cells.paint(series, category);
    }

    @Override
    public void drawItem(
            Graphics2D graphics,
            CategoryItemRendererState state,
            Rectangle2D area,
            CategoryPlot plot,
            CategoryAxis domain,
            ValueAxis range,
            CategoryDataset dataset,
            int series,
            int category,
            int pass) {
        super.drawItem(graphics, state, area, plot, domain, range, dataset, series, category, pass);
        double top = calculateBarW0(plot, plot.getOrientation(), area, domain, state, series, category);
        double middle = top + state.getBarWidth() / 2;
        Optional<CellResult> cell = cells.at(series, category);
        RectangleEdge edge = plot.getRangeAxisEdge();
        double end = cell.flatMap(CellResult::estimate)
                .map(estimate -> range.valueToJava2D(estimate.median(), area, edge))
                .orElse(area.getMinX());
        Optional<Interval> interval = cell.flatMap(CellResult::estimate).flatMap(Estimate::medianInterval);
        if (interval.isPresent()) {
            double low = within(area, range.valueToJava2D(interval.get().low(), area, edge));
            double high = within(area, range.valueToJava2D(interval.get().high(), area, edge));
            draw(graphics, low, high, middle, Math.min(state.getBarWidth() / 4, 2));
            end = high;
        }
        graphics.setFont(Style.SMALL);
        graphics.setPaint(Style.TEXT);
        float baseline = (float) (middle + Style.SMALL.getSize2D() * 0.36);
        graphics.drawString(cell.map(IntervalBars::text).orElse(NumberText.MISSING), (float) end + GAP, baseline);
    }

    /// An interval that is wider than the axis is long ends where the axis does, with room for the figure behind.
    private static double within(Rectangle2D area, double at) {
        return Math.clamp(at, area.getMinX(), area.getMaxX() - FIGURE_WIDTH);
    }

    private static void draw(Graphics2D graphics, double low, double high, double middle, double cap) {
        graphics.setPaint(Style.TEXT);
        graphics.setStroke(Style.INTERVAL);
        graphics.draw(new Line2D.Double(low, middle, high, middle));
        graphics.draw(new Line2D.Double(low, middle - cap, low, middle + cap));
        graphics.draw(new Line2D.Double(high, middle - cap, high, middle + cap));
    }

    private static String text(CellResult cell) {
        return cell.estimate()
                .map(estimate -> TimeText.of(estimate.median()) + cell.signs())
                .orElse(cell.outcome().label());
    }
}

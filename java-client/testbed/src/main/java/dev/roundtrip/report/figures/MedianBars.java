package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.awt.Color;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.category.DefaultCategoryDataset;

/// Bars like figures 4.4 to 4.8 of the thesis: one pair of sizes, the fastest mechanism on top, logarithmic. Colours
/// are
/// families.
final class MedianBars {
    private static final int POINTS_A_BAR = 11;
    private static final int POINTS_AROUND = 48;
    private static final Shape SWATCH = new Rectangle2D.Double(-3, -3, 6, 6);

    /// Powers of ten that the text behind the longest bar takes.
    private static final double ROOM = 1.6;

    private final RunResults results;
    private final SizeKey sizes;
    private final List<CellResult> cells;

    MedianBars(RunResults results, SizeKey sizes) {
        this.results = results;
        this.sizes = sizes;
        this.cells = results.cells().stream()
                .filter(cell -> cell.sizes().equals(sizes))
                .sorted(Comparator.comparingDouble(cell ->
                        cell.estimate().map(estimate -> estimate.median()).orElse(Double.MAX_VALUE)))
                .toList();
    }

    boolean hasFigures() {
        return cells.stream().anyMatch(cell -> cell.estimate().isPresent());
    }

    FigureFile file() {
        var families = new Families(results);
        var plot = new CategoryPlot(dataset(), names(), scale(), new IntervalBars(new IntervalBars.Cells() {
            @Override
            public CellResult at(int series, int category) {
                return cells.get(category);
            }

            @Override
            public Paint paint(int series, int category) {
                return families.colour(cells.get(category));
            }
        }));
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
        plot.setRangeGridlinePaint(Style.GRID);
        plot.setRangeGridlineStroke(Style.HAIRLINE);
        plot.setFixedLegendItems(legend(families));
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        return new FigureFile(
                "median-" + sizes.toString().replace(':', '-'),
                "Median round trip, request " + sizes.toString().replace(":", ", response ") + ", with 95 % intervals",
                Style.chart(plot, true),
                POINTS_AROUND + POINTS_A_BAR * cells.size() + Notes.height(cells),
                Notes.of(cells));
    }

    private DefaultCategoryDataset dataset() {
        var dataset = new DefaultCategoryDataset();
        cells.forEach(cell -> dataset.addValue(
                cell.estimate().map(estimate -> estimate.median()).orElse(null),
                "",
                cell.cell().transport()));
        return dataset;
    }

    private static CategoryAxis names() {
        var axis = new CategoryAxis();
        axis.setTickLabelFont(Style.NORMAL);
        axis.setTickLabelPaint(Style.TEXT);
        axis.setTickMarksVisible(false);
        axis.setLowerMargin(0.01);
        axis.setUpperMargin(0.01);
        axis.setCategoryMargin(0.25);
        axis.setMaximumCategoryLabelWidthRatio(0.4f);
        return axis;
    }

    private LogScale scale() {
        double[] medians = cells.stream()
                .flatMap(cell -> cell.estimate().stream())
                .mapToDouble(estimate -> estimate.median())
                .toArray();
        return LogScale.time("median round trip " + sizes + ", 95 % interval")
                .from(medians[0] * 0.8, medians[medians.length - 1], ROOM);
    }

    private LegendItemCollection legend(Families families) {
        var items = new LegendItemCollection();
        List<String> present =
                cells.stream().map(cell -> cell.cell().family()).distinct().toList();
        IntStream.range(0, present.size())
                .mapToObj(index -> item(present.get(index), families.colour(present.get(index))))
                .forEach(items::add);
        return items;
    }

    private static LegendItem item(String family, Color colour) {
        var item = new LegendItem(family, null, null, null, SWATCH, colour);
        item.setLabelFont(Style.NORMAL);
        return item;
    }
}

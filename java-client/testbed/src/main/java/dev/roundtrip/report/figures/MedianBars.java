// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.data.category.DefaultCategoryDataset;

/// Bars like figures 4.4 to 4.8 of the thesis: round trips of one pair of sizes, or streams of one size, the fastest
/// mechanism on top, logarithmic. Colours are families, or runs if there are several.
final class MedianBars {
    private static final int POINTS_A_BAR = 11;
    private static final int POINTS_A_BAR_OF_SEVERAL = 8;
    private static final int POINTS_AROUND = 48;
    private static final int POINTS_A_LEGEND_ROW = 12;
    private static final Shape SWATCH = new Rectangle2D.Double(-3, -3, 6, 6);

    /// What the text behind the longest bar takes, of the width of the bars.
    private static final double ROOM = 0.28;

    private static final float NAMES_SHARE = 0.4f;

    private final List<RunResults> runs;
    private final SizeKey sizes;
    private final String kind;
    private final List<String> names;
    private final List<Families> families;

    /// @param runs at least one
    MedianBars(List<RunResults> runs, SizeKey sizes) {
        this(runs, sizes, "median", _ -> true);
    }

    /// The quickest row of each family, at each placement.
    static MedianBars ofFamilies(RunResults run, SizeKey sizes) {
        Set<String> quickest = new Families(run)
                .fastestAtEachPlacement(sizes).stream().map(CellResult::name).collect(Collectors.toSet());
        return new MedianBars(List.of(run), sizes, "families", quickest::contains);
    }

    /// @param kind that the file is named by
    /// @param isChosen by the name of a row
    private MedianBars(List<RunResults> runs, SizeKey sizes, String kind, Predicate<String> isChosen) {
        this.runs = runs;
        this.sizes = sizes;
        this.kind = kind;
        this.families = runs.stream().map(Families::new).toList();
        this.names = runs.stream()
                .flatMap(run -> run.cells().stream())
                .filter(cell -> cell.sizes().equals(sizes))
                .map(CellResult::name)
                .distinct()
                .filter(isChosen)
                .filter(this::isIncluded)
                .sorted(Comparator.comparingDouble(this::median))
                .toList();
    }

    /// Of several runs, what at least two have.
    private boolean isIncluded(String name) {
        return !isOfSeveral()
                || runs.stream()
                                .filter(run -> run.find(name, sizes).isPresent())
                                .count()
                        > 1;
    }

    /// In the first run that has one.
    private double median(String name) {
        return runs.stream()
                .flatMap(run -> run.estimate(name, sizes).stream())
                .findFirst()
                .map(estimate -> estimate.median())
                .orElse(Double.MAX_VALUE);
    }

    boolean hasFigures() {
        return cells().stream().anyMatch(CellResult::isMeasured);
    }

    private List<CellResult> cells() {
        return runs.stream()
                .flatMap(run -> run.cells().stream())
                .filter(cell -> cell.sizes().equals(sizes) && names.contains(cell.name()))
                .toList();
    }

    /// What is drawn there; empty where the run has no such cell.
    ///
    /// @param series the run
    /// @param category the mechanism
    Optional<CellResult> at(int series, int category) {
        return runs.get(series).find(names.get(category), sizes);
    }

    Paint paint(int series, int category) {
        return isOfSeveral()
                ? Style.colour(series)
                : at(series, category)
                        .map(cell -> families.get(series).colour(cell))
                        .orElseThrow();
    }

    private boolean isOfStreams() {
        return runs.stream().anyMatch(RunResults::isStream);
    }

    private String message() {
        return SizeText.of(sizes.requestBytes());
    }

    private boolean isOfSeveral() {
        return runs.size() > 1;
    }

    FigureFile file() {
        CategoryPlot plot = Style.bars(dataset(), NAMES_SHARE, scale(), new IntervalBars(this));
        plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
        plot.setFixedLegendItems(legend());
        return new FigureFile(
                isOfStreams()
                        ? "stream-" + message()
                        : kind + "-" + sizes.toString().replace(':', '-'),
                (isOfStreams()
                                ? "Median time of a message, streams of " + message()
                                : "Median round trip, request "
                                        + sizes.toString().replace(":", ", response "))
                        + ", with 95 % intervals",
                Style.chart(plot, true),
                POINTS_AROUND + barsHeight() + Notes.height(cells()),
                Notes.of(cells()));
    }

    private int barsHeight() {
        return isOfSeveral()
                ? POINTS_A_BAR_OF_SEVERAL * names.size() * runs.size() + POINTS_A_LEGEND_ROW * (runs.size() - 1)
                : POINTS_A_BAR * names.size();
    }

    private DefaultCategoryDataset dataset() {
        var dataset = new DefaultCategoryDataset();
        for (int series = 0; series < runs.size(); series++) {
            for (String name : names) {
                dataset.addValue(
                        runs.get(series)
                                .estimate(name, sizes)
                                .map(estimate -> estimate.median())
                                .orElse(null),
                        Integer.valueOf(series),
                        name);
            }
        }
        return dataset;
    }

    private LogScale scale() {
        double[] medians = cells().stream()
                .filter(CellResult::isMeasured)
                .mapToDouble(CellResult::median)
                .sorted()
                .toArray();
        double shortest = medians[0] * 0.8;
        double longest = medians[medians.length - 1];
        double powers = 1 + Math.log10(longest / shortest); // they begin up to a whole one below the shortest
        return LogScale.time("median " + (isOfStreams() ? "time of a message of " + message() : "round trip " + sizes)
                        + ", 95 % interval")
                .from(shortest, longest, ROOM * powers);
    }

    private LegendItemCollection legend() {
        var items = new LegendItemCollection();
        if (isOfSeveral()) {
            IntStream.range(0, runs.size())
                    .mapToObj(series -> item(runs.get(series).name(), Style.colour(series)))
                    .forEach(items::add);
        } else {
            cells().stream()
                    .map(cell -> cell.family())
                    .distinct()
                    .map(family -> item(family.label(), families.getFirst().colour(family)))
                    .forEach(items::add);
        }
        return items;
    }

    private static LegendItem item(String text, Paint paint) {
        var item = new LegendItem(text, null, null, null, SWATCH, paint);
        item.setLabelFont(Style.NORMAL);
        return item;
    }
}

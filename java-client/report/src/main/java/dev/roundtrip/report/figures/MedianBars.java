// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Fastest;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.figures.Chart.Form;
import dev.roundtrip.report.figures.Chart.Point;
import dev.roundtrip.report.figures.Chart.Row;
import dev.roundtrip.report.figures.Chart.Series;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Bars like figures 4.4 to 4.8 of the thesis: medians at one pair of sizes, the shortest on top. Colours are
/// families, or runs if there are several; rows of several runs bear the run's letter.
final class MedianBars {
    /// The text behind the longest bar takes this share of the width of the bars.
    private static final double ROOM = 0.28;

    private static final double BELOW_THE_SHORTEST = 0.8;

    private final List<RunResults> runs;
    private final SizeKey sizes;
    private final List<Bar> bars;

    private record Bar(int run, CellResult cell) {}

    /// @param rows names of the rows that are drawn
    private MedianBars(List<RunResults> runs, SizeKey sizes, Collection<String> rows) {
        this.runs = runs;
        this.sizes = sizes;
        var order = List.copyOf(rows);
        this.bars = IntStream.range(0, runs.size())
                .boxed()
                .flatMap(run -> runs.get(run)
                        .at(sizes)
                        .filter(cell -> rows.contains(cell.name()))
                        .map(cell -> new Bar(run, cell)))
                .sorted(Comparator.comparingDouble(
                                (Bar bar) -> median(bar.cell().name()))
                        .thenComparingInt(bar -> order.indexOf(bar.cell().name()))
                        .thenComparingInt(Bar::run))
                .toList();
    }

    /// A chart of the rows of one run, or of those that at least two of several have; empty if none was measured.
    static Optional<Chart> of(List<RunResults> runs, SizeKey sizes) {
        List<String> rows = runs.stream()
                .flatMap(run -> run.at(sizes).map(CellResult::name))
                .distinct()
                .filter(name -> runs.size() == 1
                        || runs.stream()
                                        .filter(run -> run.find(name, sizes).isPresent())
                                        .count()
                                > 1)
                .toList();
        return new MedianBars(runs, sizes, rows).chart("median");
    }

    /// A chart of the quickest row of each family, at each placement; empty if none was measured.
    static Optional<Chart> ofFamilies(RunResults run, SizeKey sizes) {
        List<String> rows = Fastest.ofFamiliesAtEachPlacement(run, sizes).stream()
                .map(CellResult::name)
                .toList();
        return new MedianBars(List.of(run), sizes, rows).chart("families");
    }

    /// The median of a row in the first run that has one.
    private double median(String name) {
        return runs.stream()
                .flatMap(run -> run.estimate(name, sizes).stream())
                .findFirst()
                .map(Estimate::median)
                .orElse(Double.MAX_VALUE);
    }

    private Optional<Chart> chart(String kind) {
        List<CellResult> cells = bars.stream().map(Bar::cell).toList();
        if (cells.stream().noneMatch(CellResult::isMeasured)) {
            return Optional.empty();
        }
        boolean areStreams = runs.stream().anyMatch(RunResults::isStream);
        String message = SizeText.of(sizes.requestBytes());
        List<Series> series = series();
        return Optional.of(new Chart(
                areStreams ? "stream-" + message : kind + "-" + Figures.fileName(sizes),
                (areStreams
                                ? "Median time of a message, streams of " + message
                                : "Median round trip, request "
                                        + sizes.toString().replace(":", ", response "))
                        + ", with 95 % intervals",
                Form.BARS,
                scale(
                        "median " + (areStreams ? "time of a message of " + message : "round trip " + sizes)
                                + ", 95 % interval",
                        series.stream()
                                .flatMap(each -> each.points().stream())
                                .filter(point -> point.x() > 0)
                                .toList()),
                null,
                bars.stream().map(this::row).toList(),
                series,
                Mark.in(cells).stream().map(mark -> Note.of(mark).toString()).toList()));
    }

    private Row row(Bar bar) {
        String name = bar.cell().name();
        return new Row(name, runs.size() == 1 ? name : name + " " + letter(bar.run()));
    }

    private static String letter(int run) {
        return Character.toString('A' + run);
    }

    private List<Series> series() {
        if (runs.size() > 1) {
            return IntStream.range(0, runs.size())
                    .mapToObj(run -> Series.ofNone(
                            letter(run) + ": " + runs.get(run).name(),
                            Palette.at(run),
                            points(bars.stream().filter(bar -> bar.run() == run).toList())))
                    .toList();
        }
        return runs.getFirst().families().stream()
                .map(family -> Series.ofFamily(
                        family.label(),
                        family,
                        points(bars.stream()
                                .filter(bar -> bar.cell().family() == family)
                                .toList())))
                .filter(each -> !each.points().isEmpty())
                .toList();
    }

    /// A cell without a figure has the word for its outcome, and no bar.
    private List<Point> points(List<Bar> some) {
        var points = new ArrayList<Point>();
        for (Bar bar : some) {
            CellResult cell = bar.cell();
            int row = bars.indexOf(bar);
            points.add(cell.estimate()
                    .map(estimate -> Point.bar(
                            estimate.median(),
                            row,
                            estimate.medianInterval(),
                            TimeText.of(estimate.median()) + cell.signs()))
                    .orElseGet(() ->
                            Point.bar(0, row, Optional.empty(), cell.outcome().label())));
        }
        return points;
    }

    /// From a little below the shortest bar to the longest, with room for the text behind it.
    static Scale scale(String title, List<Point> measured) {
        double shortest = BELOW_THE_SHORTEST
                * measured.stream()
                        .mapToDouble(point -> point.shownLow(point.x()))
                        .min()
                        .orElseThrow();
        double longest = measured.stream()
                .mapToDouble(point -> point.shownHigh(point.x()))
                .max()
                .orElseThrow();
        double powers = 1 + Math.log10(longest / shortest); // they begin up to a whole one below the shortest
        return Scale.from(title, Scale.Unit.NANOS, shortest, longest, ROOM * powers);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.figures.Chart.Form;
import dev.roundtrip.report.figures.Chart.Point;
import dev.roundtrip.report.figures.Chart.Row;
import dev.roundtrip.report.figures.Chart.Series;
import dev.roundtrip.report.published.Papers.Beside;
import dev.roundtrip.report.published.Papers.Beside.Pair;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Bars of a paper's means, each above the mean of the row that stands for it here. Mechanisms are in the order of the
/// paper.
final class PublishedBars {
    private PublishedBars() {}

    /// A chart for each size of the paper that the run has.
    static List<Chart> of(Beside paper) {
        return paper.pairs().stream()
                .map(Pair::size)
                .distinct()
                .map(size -> chart(
                        paper,
                        size,
                        paper.pairs().stream()
                                .filter(pair -> pair.size().equals(size))
                                .toList()))
                .toList();
    }

    private static Chart chart(Beside paper, String size, List<Pair> pairs) {
        var rows = new ArrayList<Row>();
        var there = new ArrayList<Point>();
        var here = new ArrayList<Point>();
        for (Pair pair : pairs) {
            Estimate estimate = pair.here().estimate().orElseThrow();
            there.add(Point.bar(
                    pair.publishedNanos(), rows.size(), Optional.empty(), TimeText.of(pair.publishedNanos())));
            rows.add(new Row(pair.mechanism(), pair.mechanism() + ", there"));
            here.add(Point.bar(
                    estimate.mean(),
                    rows.size(),
                    estimate.meanInterval(),
                    TimeText.of(estimate.mean()) + pair.here().signs()));
            rows.add(new Row(pair.here().name(), pair.here().name() + ", here"));
        }
        return new Chart(
                "beside-" + paper.id() + "-" + size.replace(':', '-'),
                "Means of " + paper.name() + " at " + size + " and of the rows that stand for its mechanisms here",
                Form.BARS,
                MedianBars.scale(
                        "mean, here with its 95 % interval",
                        Stream.concat(there.stream(), here.stream()).toList()),
                null,
                rows,
                List.of(Series.ofNone(paper.name(), Palette.at(0), there), Series.ofNone("here", Palette.at(1), here)),
                List.of());
    }
}

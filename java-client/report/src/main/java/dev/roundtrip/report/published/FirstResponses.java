// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FirstTrips;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.published.Paper.PublishedFigure;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Figures of a paper that hold the set-up of both sides in a cold JVM, beside the first responses of fresh clients.
record FirstResponses(Paper paper, RunResults results) {
    private static final List<String> HEADER = List.of(
            "mechanism", "size", "published µs", "ratio", "here", "open and first trip, µs", "ratio", "first trip, µs");

    /// Empty if the run has no cell that stands for a figure.
    Section section() {
        List<List<Cell>> rows = paper.figures().stream()
                .flatMap(figure -> paper.cell(results, figure).stream()
                        .flatMap(cell -> FirstTrips.of(cell).stream().map(here -> row(figure, cell, here))))
                .toList();
        return Paper.beside(
                paper.id(),
                "table 1, mean of the only message of two Java processes, set-up included; here of fresh JVMs the"
                        + " time until the first response, without a warm-up",
                HEADER,
                rows,
                List.of());
    }

    private List<Cell> row(PublishedFigure published, CellResult cell, FirstTrips here) {
        Function<FirstTrips, Double> first = trips -> trips.firstResponse().value();
        Optional<Double> baseline =
                paper.baselineCell(results, cell).flatMap(FirstTrips::of).map(first);
        return List.of(
                Cell.of(published.mechanism()),
                Cell.of(published.size()),
                Cell.orMissing(published.meanNanos().map(TimeText::micros)),
                Cell.orMissing(paper.meanNanos(paper.baseline(), published.sizes())
                        .flatMap(base -> published.meanNanos().map(nanos -> NumberText.significant(nanos / base)))),
                Cell.of(cell.toString(), cell),
                Cell.of(TimeText.micros(first.apply(here))),
                Cell.orMissing(baseline.map(base -> NumberText.significant(first.apply(here) / base))),
                Cell.orMissing(here.trip(1).map(trip -> TimeText.micros(trip.value()))));
    }
}

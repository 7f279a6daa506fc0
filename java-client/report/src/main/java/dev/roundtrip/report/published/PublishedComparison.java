// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.published.Paper.Matching;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A figure of a paper beside the cell of a run that stands for it.
///
/// @param baseline the run's cell of the baseline at the same sizes
record PublishedComparison(Paper paper, PublishedFigure published, CellResult cell, Optional<CellResult> baseline) {
    static Optional<PublishedComparison> of(Paper paper, PublishedFigure published, RunResults results) {
        return paper.cell(results, published)
                .map(cell -> new PublishedComparison(paper, published, cell, paper.baselineCell(results, cell)));
    }

    /// The paper's ratio to its baseline.
    Optional<Double> publishedRatio() {
        return published
                .meanNanos()
                .flatMap(nanos ->
                        paper.meanNanos(paper.baseline(), published.sizes()).map(base -> nanos / base));
    }

    OrderAgreement order() {
        Optional<Estimate> base = baseline.flatMap(CellResult::estimate);
        return publishedRatio().isEmpty() || cell.estimate().isEmpty() || base.isEmpty() || isBaseline()
                ? OrderAgreement.NONE
                : OrderAgreement.of(
                        publishedRatio().orElseThrow(), cell.estimate().orElseThrow(), base.orElseThrow());
    }

    private boolean isBaseline() {
        return published.mechanism().equals(paper.baseline());
    }

    /// As many cells as the table of the paper's matching has columns.
    List<Cell> row() {
        var row = new ArrayList<>(List.of(
                Cell.of(published.mechanism()),
                Cell.of(published.size()),
                Cell.orMissing(published.meanNanos().map(TimeText::micros)),
                Cell.orMissing(publishedRatio().map(NumberText::significant))));
        if (paper.matching() == Matching.NEAREST) {
            row.add(Cell.of(cell.toString()));
        }
        row.add(here());
        row.add(hereRatio());
        row.add(Cell.of(order().label()));
        return row;
    }

    private Cell here() {
        return cell.estimate()
                .map(estimate -> Cell.of(TimeText.micros(estimate.mean()), cell))
                .orElse(Cell.of(cell.outcome().label()));
    }

    private Cell hereRatio() {
        return Cell.orMissing(cell.estimate()
                .flatMap(here -> baseline.flatMap(CellResult::estimate)
                        .map(base -> NumberText.significant(here.mean() / base.mean()))));
    }

    /// Whether a mechanism and the baseline stand in the order that the paper found.
    enum OrderAgreement {
        HOLDS("holds"),
        REVERSED("reversed"),
        TIE("tie here"),
        /// One of the four figures is missing, or it is the baseline itself.
        NONE(NumberText.MISSING);

        private final String label;

        OrderAgreement(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }

        /// Means that are not shown to differ are a tie.
        ///
        /// @param publishedRatio to the paper's baseline
        static OrderAgreement of(double publishedRatio, Estimate here, Estimate baselineHere) {
            if (here.meansTie(baselineHere)) {
                return TIE;
            }
            return publishedRatio > 1 == here.mean() > baselineHere.mean() ? HOLDS : REVERSED;
        }
    }
}

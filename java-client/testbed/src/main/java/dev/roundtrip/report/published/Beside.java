package dev.roundtrip.report.published;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A figure of a paper beside the cell of a run that stands for it.
///
/// @param baseline the run's cell of the baseline at the same sizes
record Beside(Paper paper, PublishedFigure published, CellResult cell, Optional<CellResult> baseline) {
    private static final String NONE = "–";

    static Optional<Beside> of(Paper paper, PublishedFigure published, RunResults results) {
        return paper.cell(results, published)
                .map(cell -> new Beside(paper, published, cell, paper.baselineCell(results, cell)));
    }

    /// The paper's ratio to its baseline.
    OptionalDouble publishedRatio() {
        OptionalDouble base = paper.baselineNanos(published);
        return published.meanNanos().isPresent() && base.isPresent()
                ? OptionalDouble.of(published.meanNanos().getAsDouble() / base.getAsDouble())
                : OptionalDouble.empty();
    }

    Order order() {
        Optional<Estimate> base = baseline.flatMap(CellResult::estimate);
        return publishedRatio().isEmpty() || cell.estimate().isEmpty() || base.isEmpty() || isBaseline()
                ? Order.NONE
                : Order.of(publishedRatio().getAsDouble(), cell.estimate().orElseThrow(), base.orElseThrow());
    }

    private boolean isBaseline() {
        return published.mechanism().equals(paper.baseline());
    }

    String publishedMicros() {
        return published.meanNanos().isPresent()
                ? Figure.micros(published.meanNanos().getAsDouble())
                : NONE;
    }

    String publishedRatioText() {
        return publishedRatio().isPresent()
                ? Figure.significant(publishedRatio().getAsDouble())
                : NONE;
    }

    String hereMicros() {
        return cell.estimate()
                .map(estimate -> Figure.micros(estimate.mean()) + cell.signs())
                .orElse(cell.outcome().label());
    }

    String hereRatioText() {
        return cell.estimate()
                .flatMap(here -> baseline.flatMap(CellResult::estimate)
                        .map(base -> Figure.significant(here.mean() / base.mean())))
                .orElse(NONE);
    }

    List<String> row() {
        return switch (paper.matching()) {
            case EXACT ->
                List.of(
                        published.mechanism(),
                        published.size(),
                        publishedMicros(),
                        publishedRatioText(),
                        hereMicros(),
                        hereRatioText(),
                        order().label());
            case NEAREST ->
                List.of(
                        published.mechanism(),
                        published.size(),
                        publishedMicros(),
                        publishedRatioText(),
                        cell.toString(),
                        hereMicros(),
                        hereRatioText(),
                        order().label());
        };
    }
}

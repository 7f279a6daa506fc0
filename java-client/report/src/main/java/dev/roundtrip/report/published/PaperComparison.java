// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.published.Paper.Matching;
import dev.roundtrip.report.published.Paper.PublishedFigure;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One paper beside one run: the table, and a sentence for each mechanism.
final class PaperComparison {
    private final Paper paper;
    private final List<Row> rows;

    PaperComparison(Paper paper, RunResults results) {
        this.paper = paper;
        this.rows = paper.figures().stream()
                .flatMap(figure -> Row.of(paper, figure, results).stream())
                .toList();
    }

    /// The table and its findings; empty if the run has nothing to set beside the paper.
    Section section() {
        var findings = new ArrayList<String>();
        for (String mechanism : paper.mechanisms()) {
            order(mechanism).ifPresent(findings::add);
            growth(mechanism).ifPresent(findings::add);
        }
        findings.addAll(differences());
        missing().ifPresent(findings::add);
        return Paper.beside(
                paper.id(),
                paper.subject() + "; ratios to " + paper.baseline() + paper.baselineHere(),
                header(),
                rows.stream().map(Row::cells).toList(),
                rows.isEmpty() ? List.of() : findings);
    }

    private List<String> header() {
        return switch (paper.matching()) {
            case EXACT -> List.of("mechanism", "sizes", "published µs", "here µs", "ratio there → here", "order");
            case NEAREST -> List.of("mechanism", "size", "published µs", "here", "µs", "ratio there → here", "order");
        };
    }

    private List<Row> rows(String mechanism) {
        return rows.stream()
                .filter(row -> row.published().mechanism().equals(mechanism))
                .toList();
    }

    /// Whether the mechanism is slower or faster than the baseline, as in the paper.
    private Optional<String> order(String mechanism) {
        Map<Verdict.Kind, List<String>> sizes = rows(mechanism).stream()
                .filter(row -> row.order().isPresent())
                .collect(Collectors.groupingBy(
                        row -> row.order().orElseThrow().kind(),
                        Collectors.mapping(row -> row.published().size(), Collectors.toList())));
        if (sizes.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(mechanism + " against " + paper.baseline() + ": "
                + Stream.of(
                                at(sizes, Verdict.Kind.HOLDS, "the paper's order holds at "),
                                at(sizes, Verdict.Kind.TIE, "a tie at "),
                                at(sizes, Verdict.Kind.NOT_TOLD, "not told apart at "),
                                at(sizes, Verdict.Kind.FAILS, "reversed at "))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining("; ")));
    }

    private static Optional<String> at(Map<Verdict.Kind, List<String>> sizes, Verdict.Kind order, String verdict) {
        return Optional.ofNullable(sizes.get(order))
                .map(such -> verdict
                        + (such.size() > Verdict.MOST_NAMED ? such.size() + " sizes" : String.join(", ", such)));
    }

    /// How the time grows with the message, which needs no other mechanism; only where sizes differ from the
    /// paper's.
    private Optional<String> growth(String mechanism) {
        List<Row> measured = rows(mechanism).stream()
                .filter(row -> row.cell().estimate().isPresent())
                .filter(row -> row.published().meanNanos().isPresent())
                .toList();
        if (paper.matching() == Matching.EXACT || measured.isEmpty()) {
            return Optional.empty();
        }
        Row first = measured.getFirst();
        Row last = measured.getLast();
        if (first.cell().equals(last.cell())) {
            return Optional.empty();
        }
        return Optional.of("%s takes %s times as long at %s as at %s; here %s takes %s times as long at %s as at %s"
                .formatted(
                        mechanism,
                        NumberText.significant(last.published().meanNanos().orElseThrow()
                                / first.published().meanNanos().orElseThrow()),
                        last.published().size(),
                        first.published().size(),
                        last.cell().transport(),
                        NumberText.significant(
                                last.cell().estimate().orElseThrow().mean()
                                        / first.cell().estimate().orElseThrow().mean()),
                        last.cell().sizes(),
                        first.cell().sizes()));
    }

    private List<String> differences() {
        return paper.mechanisms().stream()
                .filter(mechanism -> !rows(mechanism).isEmpty())
                .flatMap(mechanism -> paper.counterparts().of(paper.id(), mechanism).stream())
                .flatMap(counterpart -> counterpart.sentence().stream())
                .toList();
    }

    private Optional<String> missing() {
        List<String> missing = paper.mechanisms().stream()
                .filter(mechanism -> rows(mechanism).isEmpty())
                .toList();
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of("This run has no counterpart, or none at these sizes, of " + String.join("; ", missing));
    }

    /// A figure of a paper beside the cell of a run that stands for it.
    ///
    /// @param baseline the run's cell of the baseline at the same sizes
    private record Row(Paper paper, PublishedFigure published, CellResult cell, Optional<CellResult> baseline) {
        static Optional<Row> of(Paper paper, PublishedFigure published, RunResults results) {
            return paper.cell(results, published)
                    .map(cell -> new Row(paper, published, cell, paper.baselineCell(results, cell)));
        }

        /// The paper's ratio to its baseline.
        Optional<Double> publishedRatio() {
            return published
                    .meanNanos()
                    .flatMap(nanos ->
                            paper.meanNanos(paper.baseline(), published.sizes()).map(base -> nanos / base));
        }

        /// Empty for the baseline itself, or if one of the four figures is missing.
        Optional<Agreement> order() {
            return published.mechanism().equals(paper.baseline())
                    ? Optional.empty()
                    : publishedRatio()
                            .flatMap(ratio -> figure(cell)
                                    .flatMap(here -> baseline.flatMap(Row::figure)
                                            .map(base -> Agreement.of(ratio, here, base))));
        }

        private static Optional<Figure> figure(CellResult cell) {
            return cell.estimate().map(estimate -> Figure.of(cell, estimate));
        }

        /// `52.0 → 989`, with a dash for a ratio that is not known; empty if neither is.
        private Cell ratios() {
            Optional<String> there =
                    published.printedRatio().or(() -> publishedRatio().map(NumberText::significant));
            Optional<String> here = cell.estimate()
                    .flatMap(one -> baseline.flatMap(CellResult::estimate)
                            .map(base -> NumberText.significant(one.mean() / base.mean())));
            return there.isEmpty() && here.isEmpty()
                    ? Cell.MISSING
                    : Cell.of(there.orElse("–") + " → " + here.orElse("–"));
        }

        /// Cells of the row, as many as the table of the paper's matching has columns.
        List<Cell> cells() {
            var row = new ArrayList<>(List.of(
                    Cell.of(published.mechanism()),
                    Cell.of(published.size()),
                    Cell.orMissing(published.meanNanos().map(TimeText::micros))));
            if (paper.matching() == Matching.NEAREST) {
                row.add(Cell.of(cell.toString()));
            }
            row.add(cell.estimate()
                    .map(estimate -> Cell.of(TimeText.micros(estimate.mean()), cell))
                    .orElse(Cell.of(cell.outcome().label())));
            row.add(ratios());
            row.add(Cell.orMissing(order().map(Agreement::label)));
            return row;
        }
    }

    /// Agreement with the paper's order of a mechanism and the baseline.
    ///
    /// @param label as the table has it
    private record Agreement(Verdict.Kind kind, String label) {
        /// @param publishedRatio to the paper's baseline
        static Agreement of(double publishedRatio, Figure here, Figure baseline) {
            Verdict.Kind kind =
                    (publishedRatio > 1 ? new Verdict.Pair(baseline, here) : new Verdict.Pair(here, baseline)).kind();
            return new Agreement(
                    kind,
                    switch (kind) {
                        case FAILS -> "reversed";
                        case NOT_TOLD -> here.notToldFrom(baseline);
                        default -> kind.label();
                    });
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.published.Paper.Matching;
import dev.roundtrip.report.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// One paper beside one run: the table, and a sentence for each mechanism.
final class PaperComparison {
    private final Paper paper;
    private final List<PublishedComparison> rows;

    PaperComparison(Paper paper, RunResults results) {
        this.paper = paper;
        this.rows = paper.figures().stream()
                .flatMap(figure -> PublishedComparison.of(paper, figure, results).stream())
                .toList();
    }

    /// The table and its findings; empty if the run has nothing to set beside the paper.
    ///
    /// @param more sentences that only this paper has
    Section section(List<String> more) {
        var findings = new ArrayList<String>();
        for (String mechanism : paper.mechanisms()) {
            order(mechanism).ifPresent(findings::add);
            growth(mechanism).ifPresent(findings::add);
        }
        findings.addAll(more);
        findings.addAll(differences());
        missing().ifPresent(findings::add);
        return Paper.beside(
                paper.name(),
                paper.subject() + "; ratios to " + paper.baseline(),
                header(),
                rows.stream().map(PublishedComparison::row).toList(),
                rows.isEmpty() ? List.of() : findings);
    }

    private List<String> header() {
        return switch (paper.matching()) {
            case EXACT -> List.of("mechanism", "sizes", "published µs", "ratio", "here µs", "ratio", "order");
            case NEAREST -> List.of("mechanism", "size", "published µs", "ratio", "here", "µs", "ratio", "order");
        };
    }

    private List<PublishedComparison> rows(String mechanism) {
        return rows.stream()
                .filter(row -> row.published().mechanism().equals(mechanism))
                .toList();
    }

    /// Whether the mechanism is slower or faster than the baseline, as in the paper.
    private Optional<String> order(String mechanism) {
        Map<PublishedComparison.OrderAgreement, List<String>> sizes = rows(mechanism).stream()
                .filter(row -> row.order() != PublishedComparison.OrderAgreement.NONE)
                .collect(Collectors.groupingBy(
                        PublishedComparison::order,
                        Collectors.mapping(row -> row.published().size(), Collectors.toList())));
        if (sizes.isEmpty()) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        parts.add("the paper's order holds at %d of %d sizes"
                .formatted(
                        sizes.getOrDefault(PublishedComparison.OrderAgreement.HOLDS, List.of())
                                .size(),
                        sizes.values().stream().mapToInt(List::size).sum()));
        at(sizes, PublishedComparison.OrderAgreement.TIE).ifPresent(found -> parts.add("a tie here at " + found));
        at(sizes, PublishedComparison.OrderAgreement.REVERSED).ifPresent(found -> parts.add("reversed at " + found));
        return Optional.of(mechanism + " against " + paper.baseline() + ": " + String.join("; ", parts));
    }

    private static Optional<String> at(
            Map<PublishedComparison.OrderAgreement, List<String>> sizes, PublishedComparison.OrderAgreement order) {
        return Optional.ofNullable(sizes.get(order)).map(found -> String.join(", ", found));
    }

    /// How the time grows with the message, which needs no other mechanism; only where sizes differ from the paper's.
    private Optional<String> growth(String mechanism) {
        List<PublishedComparison> measured = rows(mechanism).stream()
                .filter(row -> row.cell().estimate().isPresent())
                .filter(row -> row.published().meanNanos().isPresent())
                .toList();
        if (paper.matching() == Matching.EXACT || measured.isEmpty()) {
            return Optional.empty();
        }
        PublishedComparison first = measured.getFirst();
        PublishedComparison last = measured.getLast();
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
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.summary;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.ComparisonGroup;
import dev.roundtrip.report.Fastest;
import dev.roundtrip.report.Kind;
import dev.roundtrip.report.MedianText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is fastest in the process, in a process of its own, and over a network: a sentence each, for each condition of
/// the run. What spins stands apart, because it takes a processor for itself, and so do the places of both sides.
/// Figures that the run cannot tell apart are named together.
record Answers(RunResults results) {
    /// Of those that cannot be told from the fastest.
    private static final int MOST_NAMED = 4;

    /// Conditions in sentences of their own; a ladder of rates has a table.
    private static final int MOST_CONDITIONS = 3;

    List<String> sentences() {
        var sentences = new ArrayList<String>();
        List<Condition> conditions = ComparisonGroup.loads(results);
        for (Condition condition : conditions.subList(0, Math.min(conditions.size(), MOST_CONDITIONS))) {
            for (Kind kind : Kind.values()) {
                sentence(kind, condition, conditions.size() > 1).ifPresent(sentences::add);
            }
        }
        return sentences;
    }

    private Optional<String> sentence(Kind kind, Condition condition, boolean named) {
        SizeKey smallest = results.sizes().getFirst();
        List<String> parts = ComparisonGroup.of(results).stream()
                .filter(place -> place.load().equals(condition))
                .flatMap(place -> Fastest.of(place.cells().stream()
                                .filter(cell -> cell.sizes().equals(smallest) && kind.includes(cell.mechanism()))
                                .toList())
                        .map(fastest -> where(kind, place) + text(fastest))
                        .stream())
                .toList();
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of("Fastest %s at %s%s: %s."
                        .formatted(
                                kind.label(),
                                smallest,
                                named ? ", " + condition.load() : "",
                                String.join("; ", parts)));
    }

    /// A call within the process is on one processor in any case.
    private static String where(Kind kind, ComparisonGroup place) {
        return kind == Kind.IN_PROCESS || place.label().isEmpty() ? "" : place.label() + " ";
    }

    /// `uds 10.2 µs ±2.1%, not to be told from fifo 10.4`
    private static String text(Fastest fastest) {
        CellResult first = fastest.cell();
        return "%s %s µs%s%s"
                .formatted(
                        first.transport(),
                        TimeText.micros(first.median()),
                        MedianText.halfWidth(first),
                        fastest.ties().isEmpty() ? "" : ", not to be told from " + named(fastest.ties()));
    }

    private static String named(List<CellResult> ties) {
        return NumberText.named(
                ties.stream()
                        .map(cell -> cell.transport() + " " + TimeText.micros(cell.median()))
                        .toList(),
                MOST_NAMED);
    }
}

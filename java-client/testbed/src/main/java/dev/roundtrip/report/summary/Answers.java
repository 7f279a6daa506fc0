package dev.roundtrip.report.summary;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Kind;
import dev.roundtrip.report.Mechanism;
import dev.roundtrip.report.MedianText;
import dev.roundtrip.report.RowNames;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.results.MechanismRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What is fastest in the process, in a process of its own, and over a network: a sentence each, for each condition of
/// the run. What spins stands apart, because it takes a processor for itself, and so do the places of both sides.
/// Figures that the run cannot tell apart are named together.
record Answers(RunResults results) {
    /// Of those that cannot be told from the fastest.
    private static final int MOST_NAMED = 4;

    /// Half the width of an interval, as a share of its median.
    private static final double WIDEST = 0.5;

    /// Conditions in sentences of their own; a ladder of rates has a table.
    private static final int MOST_CONDITIONS = 3;

    List<String> sentences() {
        var sentences = new ArrayList<String>();
        List<ConditionRecord> conditions = results.conditions().stream()
                .map(condition -> condition.at(""))
                .distinct()
                .toList();
        for (ConditionRecord condition : conditions.subList(0, Math.min(conditions.size(), MOST_CONDITIONS))) {
            for (Kind kind : Kind.values()) {
                sentence(kind, condition, conditions.size() > 1).ifPresent(sentences::add);
            }
        }
        return sentences;
    }

    private Optional<String> sentence(Kind kind, ConditionRecord condition, boolean named) {
        SizeKey smallest = results.sizes().getFirst();
        Map<String, Mechanism> mechanisms = Mechanism.of(results).stream()
                .collect(Collectors.toMap(Mechanism::id, Function.identity(), (first, _) -> first));
        List<CellResult> cells = results.cells().stream()
                .filter(cell -> cell.estimate().isPresent()
                        && cell.sizes().equals(smallest)
                        && cell.cell().condition().isAlike(condition)
                        && kind.includes(mechanisms.get(cell.name())))
                .toList();
        List<String> parts = places(cells).stream()
                .map(place -> place.label(kind) + fastest(place.cells()))
                .toList();
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of("Fastest %s at %s%s: %s."
                        .formatted(
                                kind.label(),
                                smallest,
                                named ? ", " + RowNames.ofLoop(condition) : "",
                                String.join("; ", parts)));
    }

    /// Cells that are compared with each other.
    private record Place(boolean spins, String placement, List<CellResult> cells) {
        String label(Kind kind) {
            if (kind == Kind.IN_PROCESS) {
                return "";
            }
            String where = switch (placement) {
                case "same" -> "on one processor ";
                case "cross" -> "across two ";
                case "free" -> "";
                default -> placement + " ";
            };
            return spins ? "keeping a processor a side busy " : where;
        }
    }

    private List<Place> places(List<CellResult> cells) {
        record Key(boolean spins, String placement) {}
        return cells.stream()
                .collect(Collectors.groupingBy(
                        cell -> new Key(spins(cell), cell.cell().condition().placement()), Collectors.toList()))
                .entrySet()
                .stream()
                .map(entry -> new Place(entry.getKey().spins(), entry.getKey().placement(), entry.getValue()))
                .sorted(Comparator.comparing(Place::spins)
                        .thenComparing(Comparator.comparing(Place::placement).reversed()))
                .toList();
    }

    private boolean spins(CellResult cell) {
        return results.run().mechanisms().stream()
                .filter(mechanism -> mechanism.id().equals(cell.cell().transport()))
                .map(MechanismRecord::handOver)
                .anyMatch(way -> way != null && way.startsWith("spinning"));
    }

    /// `uds 10.2 µs ±2.1%, as fifo 10.4, as far as this run can tell`
    private static String fastest(List<CellResult> cells) {
        List<CellResult> ascending = cells.stream()
                .sorted(Comparator.comparingDouble(Answers::median))
                .toList();
        CellResult first = ascending.getFirst();
        List<CellResult> ties = ascending.stream()
                .skip(1)
                .filter(other -> isKnown(other) && low(other) <= high(first))
                .toList();
        return "%s %s µs%s%s"
                .formatted(
                        first.cell().transport(),
                        TimeText.micros(median(first)),
                        MedianText.halfWidth(first),
                        ties.isEmpty() ? "" : ", not to be told from " + named(ties));
    }

    private static String named(List<CellResult> ties) {
        String names = ties.stream()
                .limit(MOST_NAMED)
                .map(cell -> cell.cell().transport() + " " + TimeText.micros(median(cell)))
                .collect(Collectors.joining(", "));
        return ties.size() > MOST_NAMED ? names + " and " + (ties.size() - MOST_NAMED) + " more" : names;
    }

    /// What spreads more could be anything, and is no tie.
    private static boolean isKnown(CellResult cell) {
        return cell.medianHalfWidth().orElse(0) <= WIDEST;
    }

    private static double median(CellResult cell) {
        return cell.estimate().orElseThrow().median();
    }

    /// A median without an interval is told from any other.
    private static double low(CellResult cell) {
        return median(cell) * (1 - cell.medianHalfWidth().orElse(0));
    }

    private static double high(CellResult cell) {
        return median(cell) * (1 + cell.medianHalfWidth().orElse(0));
    }
}

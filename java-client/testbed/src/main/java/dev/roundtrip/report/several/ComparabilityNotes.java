// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.CellKey;
import dev.roundtrip.report.CellResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What stands between runs and a comparison.
record ComparabilityNotes(List<LabelledRun> sides) {

    List<String> sentences() {
        var sentences = new ArrayList<String>();
        Condition.differing(sides).forEach(condition -> sentences.add(sentence(condition)));
        differingCells(
                        "is timed in batches of another length, so percentiles do not compare",
                        ComparabilityNotes::otherBatch)
                .forEach(sentences::add);
        differingCells(
                        "had its processors over twice as far apart as the other or less than half, so a difference may"
                                + " come from that",
                        ComparabilityNotes::otherDistance)
                .forEach(sentences::add);
        sentences.addAll(libraries());
        sentences.addAll(options());
        sentences.addAll(alone("sizes", cell -> cell.sizes().toString()));
        sentences.addAll(alone("mechanisms", CellResult::name));
        sentences.addAll(outcomes());
        if (sentences.isEmpty()) {
            sentences.add("Nothing that the runs record stands between them");
        }
        return sentences;
    }

    private String sentence(Condition condition) {
        String consequence = switch (condition.effect()) {
            case NONE, PRECISION -> "";
            case CAUSE -> "; a difference may come from it";
            case MACHINE -> "; the runs are of different machines";
            case OF_CELLS -> "; no ratio is given between cells that differ in it";
            case ANOTHER_EXPERIMENT -> "; not comparable, so no ratio is given between such runs";
        };
        String values = condition.isShort()
                ? sides.stream()
                        .map(side -> side.letter() + " "
                                + condition.of(side.results().run()))
                        .collect(Collectors.joining(", ", " (", ")"))
                : " (see run.json)";
        return "The runs differ in " + condition.title() + values + ": " + condition.meaning() + consequence;
    }

    private List<String> differingCells(String what, BiPredicate<CellResult, CellResult> differ) {
        LabelledRun first = sides.getFirst();
        return sides.stream()
                .skip(1)
                .map(side -> Map.entry(
                        side,
                        first.results().cells().stream()
                                .filter(cell -> side.results()
                                        .find(cell.key())
                                        .filter(other -> differ.test(cell, other))
                                        .isPresent())
                                .map(CellResult::toString)
                                .collect(Collectors.joining(", "))))
                .filter(entry -> !entry.getValue().isEmpty())
                .map(entry -> "In %s against %s, each of these %s: %s"
                        .formatted(entry.getKey().letter(), first.letter(), what, entry.getValue()))
                .toList();
    }

    /// Up to half or twice as long is the same batch, found on another day.
    private static boolean otherBatch(CellResult cell, CellResult other) {
        if (cell.estimate().isEmpty() || other.estimate().isEmpty()) {
            return false;
        }
        boolean oneAlone = cell.batchTrips() > 1 != other.batchTrips() > 1;
        return oneAlone || isOverTwice((double) cell.batchTrips() / other.batchTrips());
    }

    /// As far as cache lines show that went between them.
    private static boolean otherDistance(CellResult cell, CellResult other) {
        OptionalDouble nanos = cell.lineTrips().average();
        OptionalDouble otherNanos = other.lineTrips().average();
        return nanos.isPresent()
                && otherNanos.isPresent()
                && isOverTwice(nanos.getAsDouble() / otherNanos.getAsDouble());
    }

    /// Of one to the other, whichever is larger.
    private static boolean isOverTwice(double ratio) {
        return Math.max(ratio, 1 / ratio) > 2;
    }

    private List<String> libraries() {
        LabelledRun first = sides.getFirst();
        var sentences = new ArrayList<String>();
        for (LabelledRun side : sides.subList(1, sides.size())) {
            Set<String> folders =
                    new Libraries(first.results().run(), side.results().run()).differing();
            if (!folders.isEmpty()) {
                sentences.add("In %s against %s, libraries are of other versions (see run.json): %s"
                        .formatted(side.letter(), first.letter(), String.join(", ", folders)));
            }
        }
        return sentences;
    }

    private List<String> options() {
        LabelledRun first = sides.getFirst();
        return sides.stream()
                .skip(1)
                .flatMap(side -> new Options(first, side)
                        .differing().stream()
                                .map(text -> "In %s against %s, a difference may come from %s"
                                        .formatted(side.letter(), first.letter(), text)))
                .toList();
    }

    /// Size pairs or mechanisms that one run has alone.
    private List<String> alone(String what, Function<CellResult, String> name) {
        var sentences = new ArrayList<String>();
        for (LabelledRun side : sides) {
            String alone = names(side, name)
                    .filter(own -> sides.stream()
                                    .filter(other -> names(other, name).anyMatch(own::equals))
                                    .count()
                            == 1)
                    .collect(Collectors.joining(", "));
            if (!alone.isEmpty()) {
                sentences.add("Only %s has the %s %s".formatted(side.letter(), what, alone));
            }
        }
        return sentences;
    }

    private static Stream<String> names(LabelledRun side, Function<CellResult, String> name) {
        return side.results().cells().stream().map(name).distinct();
    }

    /// Cells that can be compared in principle, but were not measured in each run; those with the same outcomes
    /// together.
    private List<String> outcomes() {
        var cells = new LinkedHashMap<String, List<String>>();
        for (CellKey shared : new Overlap(sides).cells()) {
            List<String> outcomes = sides.stream()
                    .map(side -> side.letter() + " " + outcome(side, shared))
                    .toList();
            long measured = sides.stream()
                    .filter(side -> side.results()
                            .find(shared)
                            .flatMap(CellResult::estimate)
                            .isPresent())
                    .count();
            if (measured < sides.size()) {
                cells.computeIfAbsent(String.join(", ", outcomes), _ -> new ArrayList<>())
                        .add(shared.toString());
            }
        }
        return cells.entrySet().stream()
                .map(entry -> String.join(", ", entry.getValue()) + ": " + entry.getKey())
                .toList();
    }

    private static String outcome(LabelledRun side, CellKey cell) {
        return side.results().find(cell).map(result -> result.outcome().label()).orElse("not planned");
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.several.Comparability.Libraries;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Obstacles to a comparison of runs, a sentence each.
record ComparabilityNotes(List<LabelledRun> sides) {

    List<String> sentences() {
        var sentences = new ArrayList<String>();
        Circumstance.differing(sides).forEach(condition -> sentences.add(sentence(condition)));
        againstFirst(side -> differingCells(
                        side,
                        "is timed in batches of another length, so percentiles do not compare",
                        ComparabilityNotes::otherBatch))
                .forEach(sentences::add);
        againstFirst(side -> differingCells(
                        side,
                        "had its processors over twice as far apart as the other or less than half, so a difference may"
                                + " come from that",
                        ComparabilityNotes::otherDistance))
                .forEach(sentences::add);
        againstFirst(this::environment).forEach(sentences::add);
        againstFirst(this::libraries).forEach(sentences::add);
        againstFirst(this::options).forEach(sentences::add);
        sentences.addAll(alone("sizes", cell -> cell.sizes().toString()));
        sentences.addAll(alone("mechanisms", CellResult::transport));
        sentences.addAll(outcomes());
        if (sentences.isEmpty()) {
            sentences.add("Nothing that the runs record stands between them");
        }
        return sentences;
    }

    private String sentence(Circumstance condition) {
        String consequence = switch (condition.effect()) {
            case NONE, PRECISION -> "";
            case CAUSE -> "; a difference may come from it";
            case MACHINE -> "; the runs are of different machines";
            case OF_CELLS -> "; no ratio is given between cells that differ in it";
            case ANOTHER_EXPERIMENT -> "; not comparable, so no ratio is given between such runs";
        };
        String values = condition.isShort()
                ? sides.stream()
                        .map(side -> side.letter() + " " + condition.of(side.run()))
                        .collect(Collectors.joining(", ", " (", ")"))
                : " (see run.json)";
        return "The runs differ in " + condition.title() + values + ": " + condition.meaning() + consequence;
    }

    /// Differences of each later run from the first.
    private Stream<String> againstFirst(Function<LabelledRun, Stream<String>> differences) {
        return sides.stream()
                .skip(1)
                .flatMap(side -> differences
                        .apply(side)
                        .map(text -> "In %s against %s, %s"
                                .formatted(side.letter(), sides.getFirst().letter(), text)));
    }

    private Stream<String> differingCells(LabelledRun side, String what, BiPredicate<CellResult, CellResult> differ) {
        String cells = sides.getFirst().results().cells().stream()
                .filter(cell -> side.results()
                        .counterpart(cell)
                        .filter(other -> differ.test(cell, other))
                        .isPresent())
                .map(CellResult::toString)
                .collect(Collectors.joining(", "));
        return cells.isEmpty() ? Stream.of() : Stream.of("each of these " + what + ": " + cells);
    }

    /// Up to half or twice as long is the same batch, found on another day.
    private static boolean otherBatch(CellResult cell, CellResult other) {
        if (cell.estimate().isEmpty() || other.estimate().isEmpty()) {
            return false;
        }
        boolean oneAlone = cell.batchTrips() > 1 != other.batchTrips() > 1;
        return oneAlone || isOverTwice((double) cell.batchTrips() / other.batchTrips());
    }

    /// Whether the processors were at another distance, as cache lines show that went between them.
    private static boolean otherDistance(CellResult cell, CellResult other) {
        OptionalDouble nanos = cell.lineTrips().average();
        OptionalDouble otherNanos = other.lineTrips().average();
        return nanos.isPresent()
                && otherNanos.isPresent()
                && isOverTwice(nanos.getAsDouble() / otherNanos.getAsDouble());
    }

    /// Whether the larger of two values is over twice the other.
    private static boolean isOverTwice(double ratio) {
        return Math.max(ratio, 1 / ratio) > 2;
    }

    /// All of it in one sentence, in the order of the names.
    private Stream<String> environment(LabelledRun side) {
        List<String> texts = new EnvironmentDifferences(sides.getFirst().run(), side.run())
                .texts(sides.getFirst().letter(), side.letter());
        return texts.isEmpty()
                ? Stream.of()
                : Stream.of("a difference may come from the environment, which differs in " + String.join("; ", texts));
    }

    private Stream<String> libraries(LabelledRun side) {
        Set<String> folders = new Libraries(sides.getFirst().run(), side.run()).differing();
        return folders.isEmpty()
                ? Stream.of()
                : Stream.of("libraries are of other versions (see run.json): " + String.join(", ", folders));
    }

    private Stream<String> options(LabelledRun side) {
        return new Comparability.Options(sides.getFirst(), side)
                .differing().stream().map(text -> "a difference may come from " + text);
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
        for (Overlap.Row row : Overlap.of(sides).rows()) {
            if (!row.cells().stream()
                    .allMatch(cell -> cell.filter(CellResult::isMeasured).isPresent())) {
                cells.computeIfAbsent(outcomes(row), _ -> new ArrayList<>())
                        .add(row.any().toString());
            }
        }
        return cells.entrySet().stream()
                .map(entry -> String.join(", ", entry.getValue()) + ": " + entry.getKey())
                .toList();
    }

    private String outcomes(Overlap.Row row) {
        return IntStream.range(0, sides.size())
                .mapToObj(side -> sides.get(side).letter() + " "
                        + row.cells()
                                .get(side)
                                .map(cell -> cell.outcome().label())
                                .orElse("not planned"))
                .collect(Collectors.joining(", "));
    }
}

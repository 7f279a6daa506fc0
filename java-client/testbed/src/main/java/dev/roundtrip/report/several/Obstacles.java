package dev.roundtrip.report.several;

import dev.roundtrip.report.CellResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/// What stands between runs and a comparison.
record Obstacles(List<Side> sides) {

    List<String> sentences() {
        var sentences = new ArrayList<String>();
        Condition.differing(sides).forEach(condition -> sentences.add(sentence(condition)));
        differingCells("is timed in batches of another length, so percentiles do not compare", Obstacles::otherBatch)
                .forEach(sentences::add);
        onlyIn().forEach(sentences::add);
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
            case ANOTHER_EXPERIMENT -> "; not comparable, so no ratios are given";
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
        Side first = sides.getFirst();
        return sides.stream()
                .skip(1)
                .map(side -> Map.entry(
                        side,
                        first.results().cells().stream()
                                .filter(cell -> side.results()
                                        .find(cell.cell().transport(), cell.sizes())
                                        .filter(other -> differ.test(cell, other))
                                        .isPresent())
                                .map(CellResult::toString)
                                .collect(Collectors.joining(", "))))
                .filter(entry -> !entry.getValue().isEmpty())
                .map(entry -> "In %s against %s, each of these %s: %s"
                        .formatted(entry.getKey().letter(), first.letter(), what, entry.getValue()))
                .toList();
    }

    /// Up to half or twice as long is the same batch calibrated on another day.
    private static boolean otherBatch(CellResult cell, CellResult other) {
        if (cell.estimate().isEmpty() || other.estimate().isEmpty()) {
            return false;
        }
        boolean oneAlone = cell.batchTrips() > 1 != other.batchTrips() > 1;
        double ratio = (double) cell.batchTrips() / other.batchTrips();
        return oneAlone || Math.max(ratio, 1 / ratio) > 2;
    }

    /// Cells that some of the runs have measured and others not, by which those are.
    private List<String> onlyIn() {
        var cells = new LinkedHashMap<String, List<String>>();
        for (CellResult cell : all()) {
            String in = sides.stream()
                    .filter(side -> side.results()
                            .estimate(cell.cell().transport(), cell.sizes())
                            .isPresent())
                    .map(Side::letter)
                    .collect(Collectors.joining(", "));
            if (in.isEmpty() || in.split(", ", -1).length == sides.size()) {
                continue;
            }
            cells.computeIfAbsent(in, _ -> new ArrayList<>()).add(cell.toString());
        }
        return cells.entrySet().stream()
                .map(entry -> "Measured in " + entry.getKey() + " only: "
                        + entry.getValue().stream().distinct().collect(Collectors.joining(", ")))
                .toList();
    }

    private List<CellResult> all() {
        var seen = new LinkedHashMap<String, CellResult>();
        sides.forEach(side -> side.results().cells().forEach(cell -> seen.putIfAbsent(cell.toString(), cell)));
        return List.copyOf(seen.values());
    }
}

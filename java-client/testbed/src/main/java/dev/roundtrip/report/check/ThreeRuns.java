// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.CellId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A long run, a quick one of the same rows, or of more, and a second long one, in this order. Floors are left out:
/// they compete with nothing, and no run measures them for long.
public record ThreeRuns(RunResults first, RunResults quick, RunResults other) {
    /// Those of several triples together.
    public static QuickCheck check(List<ThreeRuns> triples) {
        return new QuickCheck(
                triples.stream().flatMap(runs -> runs.cells().stream()).toList(),
                triples.stream().flatMap(runs -> runs.missing().stream()).toList());
    }

    /// What all three have measured, in the order of the quick run.
    public List<CheckedCell> cells() {
        var cells = new ArrayList<CheckedCell>();
        Map<CellId, CellResult> before = measured(first);
        Map<CellId, CellResult> behind = measured(other);
        measured(quick).forEach((key, cell) -> {
            if (before.containsKey(key) && behind.containsKey(key)) {
                cells.add(CheckedCell.of(before.get(key), cell, behind.get(key)));
            }
        });
        return cells;
    }

    /// Names of what a long run was to measure and not all three have measured. The quick run may have had more rows.
    public List<String> missing() {
        List<String> measured = cells().stream().map(CheckedCell::name).toList();
        return Stream.of(first, other)
                .flatMap(run -> run.cells().stream())
                .filter(cell -> !cell.isFloor())
                .map(cell -> CheckedCell.name(cell.cell()))
                .distinct()
                .filter(name -> !measured.contains(name))
                .toList();
    }

    private static Map<CellId, CellResult> measured(RunResults run) {
        var cells = new LinkedHashMap<CellId, CellResult>();
        run.measured()
                .filter(cell -> !cell.isFloor())
                .forEach(cell -> cells.put(cell.cell().id(), cell));
        return cells;
    }
}

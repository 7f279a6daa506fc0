// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.CellKey;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.SizeKey;
import java.util.List;

/// What at least two of the runs have planned: pairs of sizes, and mechanisms at them.
record Overlap(List<LabelledRun> sides) {

    /// In the order of the first run that has them.
    List<SizeKey> sizes() {
        return cells().stream().map(CellKey::sizes).distinct().toList();
    }

    List<String> names(SizeKey sizes) {
        return cells().stream()
                .filter(cell -> cell.sizes().equals(sizes))
                .map(CellKey::name)
                .toList();
    }

    List<CellKey> cells() {
        return sides.stream()
                .flatMap(side -> side.results().cells().stream())
                .map(CellResult::key)
                .distinct()
                .filter(cell -> sides.stream()
                                .filter(side -> side.results().find(cell).isPresent())
                                .count()
                        > 1)
                .toList();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// Cells that at least two runs have planned.
///
/// @param rows in the order of the first run that has each
record Overlap(List<Row> rows) {
    /// A cell in several runs.
    ///
    /// @param cells one for each run, empty where it has none
    record Row(List<Optional<CellResult>> cells) {
        /// The cell of the first run that has it, after which the row is called.
        CellResult any() {
            return cells.stream().flatMap(Optional::stream).findFirst().orElseThrow();
        }
    }

    static Overlap of(List<LabelledRun> sides) {
        record Met(String letter, CellId cell) {}
        var rows = new ArrayList<Row>();
        var met = new HashSet<Met>();
        for (LabelledRun own : sides) {
            for (CellResult cell : own.results().cells()) {
                if (met.add(new Met(own.letter(), cell.cell().id()))) {
                    rows.add(new Row(sides.stream()
                            .map(side -> side.letter().equals(own.letter())
                                    ? Optional.of(cell)
                                    : side.results()
                                            .counterpart(cell)
                                            .filter(other -> met.add(new Met(
                                                    side.letter(), other.cell().id()))))
                            .toList()));
                }
            }
        }
        return new Overlap(rows.stream()
                .filter(row -> row.cells().stream().filter(Optional::isPresent).count() > 1)
                .toList());
    }

    /// Pairs of sizes, in the order of the rows.
    List<SizeKey> sizes() {
        return rows.stream().map(row -> row.any().sizes()).distinct().toList();
    }

    List<Row> at(SizeKey sizes) {
        return rows.stream().filter(row -> row.any().sizes().equals(sizes)).toList();
    }
}

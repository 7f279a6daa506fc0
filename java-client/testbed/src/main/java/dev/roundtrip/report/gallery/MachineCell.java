// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.gallery;

import dev.roundtrip.report.fleet.CellSummary;

/// A cell of a machine of the gallery.
///
/// @param table that it stands in, as a fleet's tables call it
/// @param name of its row
public record MachineCell(String table, String name, double micros) {
    static MachineCell of(String table, CellSummary cell) {
        return new MachineCell(table, cell.cell().name(), cell.micros());
    }
}

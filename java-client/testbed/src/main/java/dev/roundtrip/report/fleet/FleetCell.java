// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.stats.ForkLevel;
import java.util.List;

/// A cell of one run, with what its forks tell.
///
/// @param name of its row
/// @param forks those that count; none if it was not measured
/// @param note one line: why it was not; empty if it was
public record FleetCell(CellRecord cell, String name, List<ForkLevel> forks, String note) {
    public FleetCell {
        forks = List.copyOf(forks);
    }
}

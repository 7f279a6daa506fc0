// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.stats.ForkLevel;
import java.util.List;

/// A cell of one run, with what its forks tell.
///
/// @param name of its row
/// @param forks those that count; none if it was not measured
public record FleetCell(CellRecord cell, String name, List<ForkLevel> forks) {
    public FleetCell {
        forks = List.copyOf(forks);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.util.List;
import java.util.Optional;

/// What a run will do.
///
/// @param profile with the options of the command line applied
/// @param seed of the order of cells and of the request bytes
/// @param cells in the order of the tables; the order of execution is shuffled a fork
public record Plan(Profile profile, long seed, List<Cell> cells) {
    public Plan {
        cells = List.copyOf(cells);
    }

    /// What the user should know before it begins: that its time is too short for the pace that was asked for.
    public Optional<String> warning() {
        return PaceWarning.of(this);
    }

    /// Those of its cells, each once.
    public List<Placement> placements() {
        return cells.stream()
                .map(cell -> cell.condition().placement())
                .distinct()
                .toList();
    }
}

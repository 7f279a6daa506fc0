// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.results.Effort;
import java.util.List;
import java.util.Optional;

/// What a run will do, which its folder keeps: `run.json` holds each part.
///
/// @param profile its name
/// @param seed of the order of cells and of the request bytes
/// @param cells in the order of the tables; the order of execution is shuffled a fork
public record Plan(String profile, Effort effort, long seed, List<Cell> cells) {
    public Plan {
        cells = List.copyOf(cells);
    }

    /// Tells the user before the run begins that its time is too short for the pace that was asked for.
    public Optional<String> warning() {
        return PaceWarning.of(this);
    }

    /// The placements of its cells, each once.
    public List<Placement> placements() {
        return cells.stream()
                .map(cell -> cell.condition().get(Axes.PLACEMENT))
                .distinct()
                .toList();
    }
}

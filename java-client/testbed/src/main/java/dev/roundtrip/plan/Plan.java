package dev.roundtrip.plan;

import java.util.List;

/// What a run will do.
///
/// @param profile with the options of the command line applied
/// @param seed of the order of cells and of the request bytes
/// @param cells in the order of the tables; the order of execution is shuffled a fork
public record Plan(Profile profile, long seed, List<Cell> cells) {
    public Plan {
        cells = List.copyOf(cells);
    }

    /// Those of its cells, each once.
    public List<Placement> placements() {
        return cells.stream()
                .map(cell -> cell.condition().placement())
                .distinct()
                .toList();
    }
}

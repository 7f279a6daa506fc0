package dev.roundtrip.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How many round trips of each cell go between two readings of the clock, as far as its forks have found out. One
/// thread.
///
/// As soon as one fork needed batches, or its figures say that it should have, those after it take the same. Until then
/// each finds out anew: the first one may have been slow, because a host had moved the processors apart.
final class Batches {
    private final Map<String, Integer> tripsByCell = new HashMap<>();

    /// @param earlier what was measured before the run was interrupted
    Batches(List<EarlierTurn> earlier) {
        earlier.stream().filter(turn -> !turn.failed()).forEach(turn -> found(turn.cellId(), turn.batchTrips()));
    }

    /// @param batchTrips that a fork which was measured had, or should have had ([Clock#batchTripsAfter])
    void found(String cellId, int batchTrips) {
        tripsByCell.merge(cellId, batchTrips, Math::max);
    }

    /// Whether a fork of the cell was measured.
    boolean know(CellSpec cell) {
        return tripsByCell.containsKey(cell.id());
    }

    /// What the next fork is told.
    int of(CellSpec cell) {
        if (cell.loop().isStream()) {
            return cell.loop().messages();
        }
        if (isSingly(cell)) {
            return 1;
        }
        int known = tripsByCell.getOrDefault(cell.id(), 1);
        return known > 1 ? known : MeasureSettings.CALIBRATE;
    }

    /// Whatever its round trips take: between two of a batch there is neither a pause nor a look at stamps.
    private static boolean isSingly(CellSpec cell) {
        return cell.legs() || !cell.loop().isBusy();
    }
}

package dev.roundtrip.report;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.stats.Estimate;
import java.util.List;
import java.util.Optional;

/// One cell as a table shows it: an estimate, or the reason why there is none.
///
/// @param estimate empty for a cell that failed, was skipped, or was not reached
/// @param note one line: why there is no estimate; empty if there is
/// @param roundTrips of all forks
public record CellResult(
        CellRecord cell, List<MeasuredFork> forks, Optional<Estimate> estimate, String note, long roundTrips) {
    public CellResult {
        forks = List.copyOf(forks);
    }

    public boolean settled() {
        return forks.stream().allMatch(fork -> fork.row().timing().settled());
    }

    public int batchTrips() {
        return forks.isEmpty() ? 1 : forks.getFirst().row().timing().batchTrips();
    }
}

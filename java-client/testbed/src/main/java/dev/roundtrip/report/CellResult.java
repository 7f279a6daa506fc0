package dev.roundtrip.report;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ForkRow.Timing;
import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// One cell as a table shows it: an estimate, or the reason why there is none.
///
/// @param forks those that count
/// @param estimate empty for a cell that failed, was skipped, or was not reached
/// @param outcome measured if there is an estimate
/// @param note one line: why there is no estimate; empty if there is
/// @param roundTrips of all forks
/// @param setAside forks that were measured and do not count, because another attempt was disturbed less
public record CellResult(
        CellRecord cell,
        List<MeasuredFork> forks,
        Optional<Estimate> estimate,
        Outcome outcome,
        String note,
        long roundTrips,
        List<MeasuredFork> setAside) {
    public CellResult {
        forks = List.copyOf(forks);
        setAside = List.copyOf(setAside);
    }

    /// Of the forks that count, those that ended because the median was as precise as asked.
    public long precise() {
        return forks.stream()
                .filter(fork -> fork.row().timing().endedBy().equals(Timing.BY_PRECISION))
                .count();
    }

    /// Whether a fork that counts was disturbed while it was measured.
    public boolean disturbed() {
        return forks.stream().anyMatch(fork -> fork.row().noise().isDisturbed());
    }

    public boolean settled() {
        return forks.stream().allMatch(fork -> fork.row().timing().settled());
    }

    /// Of each fork, nanoseconds a round trip.
    public double[] forkMedians() {
        return forks.stream()
                .mapToDouble(fork -> fork.row().timing().medianNanos())
                .toArray();
    }

    public int batchTrips() {
        return forks.isEmpty() ? 1 : forks.getFirst().row().timing().batchTrips();
    }

    public CellKey key() {
        return CellKey.of(cell);
    }

    public SizeKey sizes() {
        return SizeKey.of(cell);
    }

    /// Those of the figure, as superscripts behind it.
    public String signs() {
        return Mark.of(this).stream().map(Mark::sign).collect(Collectors.joining());
    }

    /// `tcp 16B:1KiB`
    @Override
    public String toString() {
        return key().toString();
    }
}

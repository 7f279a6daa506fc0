package dev.roundtrip.report;

import dev.roundtrip.results.MeasuredFork;
import java.util.List;

/// What a sample of each fork of a cell counts when they are taken together: where one fork was timed singly and
/// another
/// in batches, a batch is as many samples as it has trips.
///
/// @param leastTrips that a sample of any of them is of
public record SampleWeights(int leastTrips) {
    /// @param forks at least one
    public static SampleWeights of(List<MeasuredFork> forks) {
        return new SampleWeights(
                forks.stream().mapToInt(SampleWeights::trips).min().orElseThrow());
    }

    /// At least 1; batches of one cell are multiples of each other.
    public long of(MeasuredFork fork) {
        return trips(fork) / leastTrips;
    }

    private static int trips(MeasuredFork fork) {
        return fork.row().timing().batchTrips();
    }
}

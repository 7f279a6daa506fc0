// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The number of round trips of each cell between two readings of the clock, as its forks so far have found out. One
/// thread.
///
/// As soon as one fork needed batches, or its figures say that it should have, those after it take the same. Until then
/// each finds out by itself: the first one may have been slow, because a host had moved the processors apart.
public final class BatchSizes {
    /// Under this many readings a trip is too short to be timed alone: the clock would be over a twentieth of it, and
    /// what is done between two trips, in which the other side looks in vain, would change more of it than that.
    private static final int READINGS_A_SINGLE_TRIP = 20;

    /// A batch lasts about this many readings: the clock is under a hundredth of it.
    private static final int READINGS_A_BATCH = 200;

    private final Map<CellId, Integer> tripsByCell = new HashMap<>();

    /// @param earlier what was measured before the run was interrupted
    BatchSizes(List<ForkResult> earlier) {
        for (ForkResult result : earlier) {
            if (result instanceof ForkResult.Measured measured) {
                found(measured);
            }
        }
    }

    /// Keeps what a fork had, or should have had.
    void found(ForkResult.Measured fork) {
        ForkResult.Timing timing = fork.timing();
        tripsByCell.merge(
                fork.cell(), after(timing.batchTrips(), timing.medianNanos(), timing.clockNanos()), Math::max);
    }

    /// Whether a fork of the cell was measured.
    boolean know(ForkSpec.Step step) {
        return tripsByCell.containsKey(step.cell());
    }

    /// The batch that a step begins with.
    int of(ForkSpec spec, ForkSpec.Step step) {
        if (spec.loop().stream()) {
            return step.sizes().messages();
        }
        return mayBatch(spec) ? tripsByCell.getOrDefault(step.cell(), 1) : 1;
    }

    /// Between two round trips of a batch there is neither a pause nor a look at stamps.
    static boolean mayBatch(ForkSpec spec) {
        return !spec.loop().stream() && !spec.legs() && spec.loop().isBusy();
    }

    /// How many round trips go between two readings in forks after one that measured so. It may have timed its trips
    /// alone because they were slow while it warmed up, as in a JVM that was still compiling. If it had batches, so
    /// have those after it, as large ones.
    ///
    /// @param batchTrips of that fork
    /// @param medianNanos of its round trips
    static int after(int batchTrips, double medianNanos, double clockNanos) {
        return batchTrips > 1 ? batchTrips : batchTrips(medianNanos, clockNanos);
    }

    /// How many round trips go between two readings.
    ///
    /// @param medianNanos of one round trip
    static int batchTrips(double medianNanos, double clockNanos) {
        if (medianNanos >= READINGS_A_SINGLE_TRIP * clockNanos) {
            return 1;
        }
        double trips = Math.ceil(READINGS_A_BATCH * clockNanos / Math.max(1, medianNanos));
        return Integer.highestOneBit((int) trips) << 1;
    }
}

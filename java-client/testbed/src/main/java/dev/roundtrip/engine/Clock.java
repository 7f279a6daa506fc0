package dev.roundtrip.engine;

import java.util.function.LongSupplier;

/// What reading the clock costs, and what follows for very short round trips. `client/clock.cpp` has the same
/// numbers.
public final class Clock {
    private static final int READINGS = 1000;

    /// Enough that the last of them run compiled, which takes 200 of them or so; at 20 ns a reading 20 ms.
    private static final int ROUNDS = 500;

    /// Under this many readings a trip is too short to be timed alone: the clock would be over a twentieth of it, and
    /// what is done between two trips, in which the other side looks in vain, would change more of it than that.
    private static final int READINGS_A_SINGLE_TRIP = 20;

    /// A batch lasts about this many readings: the clock is under a hundredth of it.
    private static final int READINGS_A_BATCH = 200;

    private Clock() {}

    /// Least cost of one reading over some rounds, in nanoseconds.
    static double costNanos(LongSupplier clock) {
        double least = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long start = clock.getAsLong();
            long last = start;
            for (int i = 0; i < READINGS; i++) {
                last = clock.getAsLong();
            }
            least = Math.min(least, (double) (last - start) / READINGS);
        }
        return least;
    }

    /// How many round trips go between two readings in forks after one that measured so. It may have timed its trips
    /// alone because they were slow while it warmed up, as in a JVM that was still compiling. If it had batches, so
    /// have those after it, as large ones.
    ///
    /// @param batchTrips of that fork
    /// @param medianNanos of its round trips
    public static int batchTripsAfter(int batchTrips, double medianNanos, double clockNanos) {
        return batchTrips > 1 ? batchTrips : batchTrips(medianNanos, clockNanos);
    }

    /// How many round trips go between two readings.
    ///
    /// @param medianNanos of one round trip timed alone
    static int batchTrips(double medianNanos, double clockNanos) {
        if (medianNanos >= READINGS_A_SINGLE_TRIP * clockNanos) {
            return 1;
        }
        double trips = Math.ceil(READINGS_A_BATCH * clockNanos / Math.max(1, medianNanos));
        return Integer.highestOneBit((int) trips) << 1;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import java.util.concurrent.TimeUnit;

/// Round trips one after another, and fewer of a mechanism that takes milliseconds for each.
final class TripsInARow {
    private static final long ENOUGH_NANOS = TimeUnit.SECONDS.toNanos(2);

    /// One of them.
    @FunctionalInterface
    interface Trip {
        void make() throws Exception;
    }

    private TripsInARow() {}

    /// @return how many were made, at least 1
    static int make(int most, Trip trip) throws Exception {
        long startNanos = System.nanoTime();
        int made = 0;
        do {
            trip.make();
            made++;
        } while (made < most && System.nanoTime() - startNanos < ENOUGH_NANOS);
        return made;
    }
}

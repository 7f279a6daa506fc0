// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.TesterException;

/// What the stamps of the legs add to a round trip: every other round trip is without them.
final class StampingCost {
    private static final long NANOS = 400_000_000;

    /// Of round trips that take longer, stamps are no part that could be measured.
    private static final long LONGEST_NANOS = 1_000_000;

    private StampingCost() {}

    /// The difference of the medians, in nanoseconds; 0 for round trips that take far longer than stamps.
    ///
    /// @param medianNanos of the round trips
    static double nanos(ClientDriver trips, LegsPage page, long medianNanos) throws TesterException {
        if (medianNanos > LONGEST_NANOS) {
            return 0;
        }
        trips.keep(Pacing.BUSY);
        var with = new Samples();
        var without = new Samples();
        for (long spentNanos = 0; spentNanos < NANOS; ) {
            page.want(false);
            spentNanos += trips.run(without, 1, 0, 1);
            page.want(true);
            spentNanos += trips.run(with, 1, 0, 1);
        }
        return (double) with.medianNanos() - without.medianNanos();
    }
}

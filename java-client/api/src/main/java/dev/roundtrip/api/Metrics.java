// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// The time that round trips took between two readings of the clock.
///
/// @param startNanos what the tester's clock said before the first trip
/// @param elapsedNanos between the two readings
/// @param trips how many round trips lie between them; 1 except for mechanisms faster than the clock
public record Metrics(long startNanos, long elapsedNanos, int trips) {
    public double nanosPerTrip() {
        return (double) elapsedNanos / trips;
    }
}

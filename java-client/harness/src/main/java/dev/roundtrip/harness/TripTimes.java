// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

/// How long one trip after the other takes. One thread.
@FunctionalInterface
interface TripTimes {
    /// @param elapsedNanos since the first trip began, on the clock that the trips move on
    /// @return of the next trip, in nanoseconds
    long next(long elapsedNanos);
}

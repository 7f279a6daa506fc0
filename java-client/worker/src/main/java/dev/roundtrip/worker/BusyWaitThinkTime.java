// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

/// A pause after each message of a stream. It may be shorter than a thread takes to wake up, so the client spins.
///
/// @param nanos at least
record BusyWaitThinkTime(long nanos) implements Pacing {
    @Override
    public long await(long previousEndNanos, Wait wait) {
        wait.exactlyUntil(previousEndNanos + nanos);
        return ANY_TIME;
    }
}

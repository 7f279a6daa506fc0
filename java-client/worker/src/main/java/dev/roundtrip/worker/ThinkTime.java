// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

/// A pause after each round trip, in which the client sleeps, so that its processor may do so, too.
///
/// @param nanos at least
record ThinkTime(long nanos) implements Pacing {
    @Override
    public long await(long previousEndNanos, Wait wait) {
        wait.asleepUntil(previousEndNanos + nanos);
        return ANY_TIME;
    }
}

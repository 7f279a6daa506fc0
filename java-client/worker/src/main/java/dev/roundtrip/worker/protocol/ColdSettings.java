// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

/// How long the first round trips of a fresh client are looked at.
///
/// @param leastTrips that are made if time suffices
/// @param leastNanos that go by before it ends, unless the most round trips were made
/// @param mostNanos after which it ends in any case
public record ColdSettings(int leastTrips, int mostTrips, long leastNanos, long mostNanos) {}

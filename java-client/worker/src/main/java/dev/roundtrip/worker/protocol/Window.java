// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

/// A short span of round trips that followed one another: what is seen of how their times move.
///
/// @param nanos how long it took
/// @param roundTrips in it
/// @param medianNanos of its samples; a batch undivided
public record Window(long nanos, long roundTrips, long medianNanos) {}

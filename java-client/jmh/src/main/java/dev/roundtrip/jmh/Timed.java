// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

/// One side's measurement of a cell in one round.
///
/// @param medianNanos of one round trip
/// @param batchTrips between two readings of the clock
record Timed(double medianNanos, int batchTrips) {}

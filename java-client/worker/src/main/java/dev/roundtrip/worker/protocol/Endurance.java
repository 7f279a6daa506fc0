// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import java.util.Optional;

/// What came of numbered round trips to which something happened. Times are those of `System.nanoTime()`.
///
/// @param right answers that were asked for, whole, and once
/// @param doubled answers to a request that had its answer
/// @param late answers to a request that the client had given up
/// @param corrupted answers to no request
/// @param delayedStarts requests that were to begin while the client still waited for an earlier answer
/// @param told how the client heard of a failure; empty if it did not
/// @param longest of the answers, right or wrong
public record Endurance(
        long right, long doubled, long late, long corrupted, long delayedStarts, Optional<Told> told, Span longest) {
    /// A failure as the client hears of it.
    ///
    /// @param kind class of the exception that the mechanism threw
    /// @param request that heard of it
    public record Told(String kind, String message, Span request) {}

    /// One round trip.
    public record Span(long fromNanos, long untilNanos) {
        public long nanos() {
            return untilNanos - fromNanos;
        }
    }
}

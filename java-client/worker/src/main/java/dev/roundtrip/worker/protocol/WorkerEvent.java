// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Optional;

/// A report of a worker: one JSON line each on its standard output (`idl/worker.md`).
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
public sealed interface WorkerEvent {

    /// Round trips still complete; sent between trips, never within one.
    record Progress(long roundTrips) implements WorkerEvent {}

    /// The clients are connected.
    ///
    /// @param clockNanos what one reading of the clock costs; 0 before verification
    /// @param detour why a library does not go its usual way here; empty if it does
    record Connected(double clockNanos, String detour) implements WorkerEvent {
        public Connected {
            detour = detour == null ? "" : detour; // workers in C++ say nothing of it
        }

        /// A connection as usual.
        public Connected(double clockNanos) {
            this(clockNanos, "");
        }
    }

    /// Every byte of every answer was right.
    record Verified() implements WorkerEvent {}

    /// A window of the warm-up is over, and the next one has begun.
    ///
    /// @param batchTrips of the command that it followed
    /// @param compilationNanos that compilers spent in it, all together; 0 for a worker without
    record Warmed(StepSamples.Window window, int batchTrips, long compilationNanos) implements WorkerEvent {}

    /// Round trips at a constant rate begin. Times are those of `System.nanoTime()`, which is one clock for all
    /// processes.
    ///
    /// @param beginNanos when the first one is to begin
    /// @param tripNanos median of those that came before
    /// @param serverPids of the other side
    record Enduring(long beginNanos, long tripNanos, List<Long> serverPids) implements WorkerEvent {}

    /// They are over.
    ///
    /// @param samples of all right answers that the worker got in this way so far
    record Endured(Endurance endurance, StepSamples samples) implements WorkerEvent {}

    /// A right answer came from the new server.
    ///
    /// @param isOldClient whether the client that lost the old one got it
    /// @param fromNanos when that client was asked to
    record Recovered(boolean isOldClient, long fromNanos, long answeredNanos) implements WorkerEvent {}

    record Measured(StepSamples samples) implements WorkerEvent {}

    /// The last event: the worker ends.
    record Failed(String reason) implements WorkerEvent {}

    /// Outcome of numbered round trips to which something happened. Times are those of `System.nanoTime()`.
    ///
    /// @param right answers that were asked for, whole, and once
    /// @param doubled answers to a request that had its answer
    /// @param late answers to a request that the client had given up
    /// @param corrupted answers to no request
    /// @param delayedStarts requests that were to begin while the client still waited for an earlier answer
    /// @param told how the client heard of a failure; empty if it did not
    /// @param longest of the answers, right or wrong
    record Endurance(
            long right,
            long doubled,
            long late,
            long corrupted,
            long delayedStarts,
            Optional<Told> told,
            Span longest) {
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
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Duration;

/// When the round trips of a cell begin, or the messages of its streams.
///
/// @param ratePerSecond intended starts a second, whether or not earlier round trips are done; 0 for the closed loop,
///     where a client's next round trip begins when the one before is done
/// @param clients testers at once, each with a connection and a thread of its own
/// @param gapNanos pause of a closed loop between the end of a round trip and the start of the next; of a stream,
///     between two messages
/// @param stream whether messages go one way (`idl/streams.md`)
/// @param allocatedBytesPerSecond that another thread of a client in Java allocates on the heap meanwhile; 0 for none
/// @param virtualThreads whether several clients in Java have virtual threads
public record Workload(
        int ratePerSecond,
        int clients,
        long gapNanos,
        boolean stream,
        long allocatedBytesPerSecond,
        boolean virtualThreads) {
    /// One client without a pause.
    public static final Workload CLOSED = new Workload(0, 1, 0, false);

    /// In platform threads, without one that allocates.
    public Workload(int ratePerSecond, int clients, long gapNanos, boolean stream) {
        this(ratePerSecond, clients, gapNanos, stream, 0, false);
    }

    @JsonIgnore
    public boolean isOpen() {
        return ratePerSecond > 0;
    }

    /// Without a pause between round trips, short ones may be timed in batches.
    @JsonIgnore
    public boolean isBusy() {
        return !isOpen() && gapNanos == 0;
    }

    /// The longest that a client waits between two round trips.
    public Duration longestPause() {
        return isOpen() ? Duration.ofSeconds(clients).dividedBy(ratePerSecond) : Duration.ofNanos(gapNanos);
    }
}

package dev.roundtrip.engine;

import java.time.Duration;

/// When the round trips of a cell begin, or the messages of its streams.
///
/// @param ratePerSecond intended starts a second, whether or not earlier round trips are done; 0 for the closed loop,
///     where a client's next round trip begins when the one before is done
/// @param clients testers at once, each with a connection and a thread of its own
/// @param gapNanos pause of a closed loop between the end of a round trip and the start of the next; of a stream,
///     between two messages
/// @param messages of a stream (`idl/streams.md`); 0 for round trips
public record Loop(int ratePerSecond, int clients, long gapNanos, int messages) {
    /// One client without a pause.
    public static final Loop CLOSED = new Loop(0, 1, 0, 0);

    boolean isStream() {
        return messages > 0;
    }

    boolean isOpen() {
        return ratePerSecond > 0;
    }

    /// Without a pause between round trips, short ones may be timed in batches.
    boolean isBusy() {
        return !isOpen() && gapNanos == 0;
    }

    /// The longest that a client waits between two round trips.
    Duration longestPause() {
        return isOpen() ? Duration.ofSeconds(clients).dividedBy(ratePerSecond) : Duration.ofNanos(gapNanos);
    }

    /// What the clients keep to from now on.
    Pace pace() {
        if (isOpen()) {
            return new StartTimes(ratePerSecond);
        }
        if (gapNanos == 0) {
            return Pace.BUSY;
        }
        return isStream() ? new SpunGap(gapNanos) : new Gap(gapNanos);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.server.LatencyBuckets;
import dev.roundtrip.worker.protocol.StepSamples.EncodedHistogram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The client's side of the page in which the other side reports on a stream (`idl/streams.md`). Owns the
/// mapping. One thread.
public final class StreamPage extends SharedPage {
    private static final long MESSAGES = 0;
    private static final long WRONG = 8;
    private static final long WRONG_MESSAGE = 16;
    private static final long FOUND = 24;
    private static final long MESSAGE_BYTES = 32;
    private static final long TIMED = 40;
    private static final long LATENCY_SUM = 48;
    private static final long LARGEST_LATENCY = 56;
    private static final long LATENCIES = 128;
    private static final int BUCKETS = LatencyBuckets.indexOf(EncodedHistogram.LARGEST_NANOS) + 1;
    private static final int BYTES = (int) LATENCIES + BUCKETS * Long.BYTES;

    /// @throws IOException if the page cannot be mapped
    public StreamPage(Path file) throws IOException {
        super(file, BYTES);
    }

    /// Makes an empty page that a server can be started with.
    public static Path create(Path folder) throws IOException {
        return Files.write(in(folder), new byte[BYTES]);
    }

    /// Where it is in a run directory.
    public static Path in(Path folder) {
        return folder.resolve("stream");
    }

    /// Begins another stream, to which all that comes from now on belongs.
    ///
    /// @param messageBytes of each message
    /// @param timed whether they carry times
    public void begin(int messageBytes, boolean timed) {
        for (int index = 0; index <= largestIndex(); index++) {
            set(LATENCIES + (long) index * Long.BYTES, 0);
        }
        set(LATENCY_SUM, 0);
        set(LARGEST_LATENCY, 0);
        set(WRONG, 0);
        set(MESSAGE_BYTES, messageBytes);
        set(TIMED, timed ? 1 : 0);
        set(MESSAGES, 0);
    }

    /// Whether the stream that has just been acknowledged came whole and in its order.
    ///
    /// @throws TesterException if not; the message says what was the first thing wrong with it
    public void check(int messages) throws TesterException {
        long came = get(MESSAGES);
        if (get(WRONG) != 0) {
            throw new TesterException("message %d of the stream %s".formatted(get(WRONG_MESSAGE), wrong()));
        }
        if (came != messages) {
            throw new TesterException(
                    "the stream had %d messages, and %d came; does the server call".formatted(messages, came)
                            + " MessageStream::takes() for each? (idl/streams.md)");
        }
    }

    private String wrong() {
        long found = get(FOUND);
        return switch ((int) get(WRONG)) {
            case 1 -> "was number " + found + ": another was lost, doubled or out of its turn";
            case 2 -> "had " + found + " bytes, expected " + get(MESSAGE_BYTES);
            case 3 -> "was damaged, first in byte " + found;
            default -> "came " + found + " ns before it was sent: the clocks of the two sides differ";
        };
    }

    /// Adds how old the messages of this stream were.
    void addLatenciesTo(NanosHistogram latencies) {
        for (int index = 0; index <= largestIndex(); index++) {
            long count = get(LATENCIES + (long) index * Long.BYTES);
            if (count > 0) {
                latencies.record(LatencyBuckets.leastOf(index), count);
            }
        }
        latencies.addToSum(get(LATENCY_SUM));
    }

    private int largestIndex() {
        return LatencyBuckets.indexOf(get(LARGEST_LATENCY));
    }
}

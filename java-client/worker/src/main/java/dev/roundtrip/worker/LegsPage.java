// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The client's side of the page in which the other side stamps the parts of a round trip (`idl/legs.md`). Stamps
/// are of `CLOCK_MONOTONIC`, which `System.nanoTime()` reads on Linux, too. Owns the mapping. One thread.
public final class LegsPage extends SharedPage {
    private static final int PAGE_BYTES = 4096;
    private static final long REQUEST_WHOLE = 0;
    private static final long ANSWER_BEGINS = 8;
    private static final long WANTED = 16;

    /// @throws IOException if the page cannot be mapped
    public LegsPage(Path file) throws IOException {
        super(file, PAGE_BYTES);
    }

    /// Makes an empty page that a server can be started with.
    public static Path create(Path folder) throws IOException {
        return Files.write(in(folder), new byte[PAGE_BYTES]);
    }

    /// Where it is in a run directory.
    public static Path in(Path folder) {
        return folder.resolve("legs");
    }

    /// Whether the other side is to stamp from the next request on.
    public void want(boolean stamps) {
        set(WANTED, stamps ? 1 : 0);
    }

    boolean isWanted() {
        return get(WANTED) != 0;
    }

    /// Takes the round trip that has just ended apart.
    ///
    /// @throws TesterException if the stamps are not of this very round trip
    public void split(Metrics trip, LegSamples legs) throws TesterException {
        long startNanos = trip.startNanos();
        long endNanos = startNanos + trip.elapsedNanos();
        long wholeNanos = get(REQUEST_WHOLE);
        long answerNanos = get(ANSWER_BEGINS);
        check("had the whole request", wholeNanos, startNanos, endNanos);
        check("began to answer", answerNanos, wholeNanos, endNanos);
        legs.record(wholeNanos - startNanos, answerNanos - wholeNanos, endNanos - answerNanos);
    }

    private static void check(String event, long nanos, long earliestNanos, long latestNanos) throws TesterException {
        if (nanos == 0) {
            throw new TesterException("the other side did not stamp when it " + event
                    + "; it has to call Legs::request_whole() (idl/legs.md)");
        }
        if (nanos < earliestNanos || nanos > latestNanos) {
            throw new TesterException(
                    ("the other side stamped that it %s %d ns %s, which is not of this round trip; does it "
                                    + "stamp each request, before it sends the answer?")
                            .formatted(
                                    event,
                                    nanos < earliestNanos ? earliestNanos - nanos : nanos - latestNanos,
                                    nanos < earliestNanos ? "too early" : "after the response was here"));
        }
    }

    /// Where round trips were: on the way to the other side, there, and on the way back. One thread.
    public static final class LegSamples {
        private final NanosHistogram request = new NanosHistogram();
        private final NanosHistogram server = new NanosHistogram();
        private final NanosHistogram response = new NanosHistogram();

        void record(long requestNanos, long serverNanos, long responseNanos) {
            request.record(requestNanos);
            server.record(serverNanos);
            response.record(responseNanos);
        }

        void add(LegSamples others) {
            request.add(others.request);
            server.add(others.server);
            response.add(others.response);
        }

        void clear() {
            request.clear();
            server.clear();
            response.clear();
        }

        /// Request, server, response; empty if no round trip was taken apart.
        public List<LatencyBreakdown.Leg> legs() {
            return request.count() == 0 ? List.of() : List.of(leg(request), leg(server), leg(response));
        }

        private static LatencyBreakdown.Leg leg(NanosHistogram nanos) {
            return new LatencyBreakdown.Leg(nanos.meanNanos(), nanos.medianNanos());
        }
    }
}

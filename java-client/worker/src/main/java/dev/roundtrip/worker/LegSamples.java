// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.worker.protocol.LatencyBreakdown;
import java.util.List;

/// Where round trips were: on the way to the other side, there, and on the way back. One thread.
public final class LegSamples {
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

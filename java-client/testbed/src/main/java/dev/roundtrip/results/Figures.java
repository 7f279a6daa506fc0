// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.worker.protocol.AllocationRate;
import dev.roundtrip.worker.protocol.ColdStart;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.MessageParts;
import dev.roundtrip.worker.protocol.Throughput;
import dev.roundtrip.worker.protocol.TripUsage;
import java.util.Optional;

/// A measured fork in the order of its columns, but for which it is.
record Figures(
        ForkResult.Timing timing,
        ForkTrend trend,
        TripUsage usage,
        Interference noise,
        Throughput throughput,
        Optional<LatencyBreakdown> legs,
        Optional<OneWayLatency> oneWay,
        Optional<AllocationRate> allocation,
        Optional<MessageParts> message,
        Optional<ColdStart> cold) {
    static Figures of(ForkResult.Measured fork) {
        return new Figures(
                fork.timing(),
                fork.trend(),
                fork.usage(),
                fork.noise(),
                fork.throughput(),
                fork.legs(),
                fork.oneWay(),
                fork.allocation(),
                fork.message(),
                fork.cold());
    }

    ForkResult.Measured of(ForkId id) {
        return new ForkResult.Measured(
                id, timing, trend, usage, noise, throughput, legs, oneWay, allocation, message, cold);
    }
}

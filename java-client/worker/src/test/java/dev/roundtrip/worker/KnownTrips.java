// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.TestProps;
import java.util.List;
import java.util.function.LongUnaryOperator;

/// Each round trip takes what is said for its number, on no clock but its own.
final class KnownTrips implements ClientDriver {
    private final LongUnaryOperator nanosOfTrip;
    private long trip;
    private Pacing pace = Pacing.BUSY;

    KnownTrips(LongUnaryOperator nanosOfTrip) {
        this.nanosOfTrip = nanosOfTrip;
    }

    @Override
    public void send(List<TestProps> requests) {}

    @Override
    public long run(Samples samples, int batchTrips, long windowNanos, int minSamples) {
        long spentNanos = 0;
        for (int taken = 0; spentNanos < windowNanos || taken < minSamples; taken++) {
            long nanos = nanosOfTrip.applyAsLong(trip++);
            samples.record(new Metrics(0, nanos, batchTrips));
            spentNanos += nanos;
        }
        return spentNanos;
    }

    @Override
    public void keep(Pacing other) {
        pace = other;
    }

    Pacing pace() {
        return pace;
    }

    @Override
    public double clockNanos() {
        return 25;
    }

    @Override
    public void close() {}
}

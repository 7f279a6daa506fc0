package dev.roundtrip.engine;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Metrics;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.util.function.LongConsumer;

/// The closed loop: the next round trip begins when the one before is done. Warm-up and measurement run the very same
/// code, so that what is measured is what was compiled. `client/trips.cpp` does the same for a worker in C++. One
/// thread.
final class TripLoop {
    private static final long PROGRESS_NANOS = 300_000_000;

    private final AbstractTransferTester tester;
    private final TestProps props;
    private final LongConsumer progress;
    private long roundTrips;
    private long lastProgressNanos;

    /// @param progress told between two trips, now and then, how many there were
    TripLoop(AbstractTransferTester tester, TestProps props, LongConsumer progress) {
        this.tester = tester;
        this.props = props;
        this.progress = progress;
        this.lastProgressNanos = tester.nanoTime();
    }

    /// What one reading of the clock costs that trips are timed with.
    double clockNanos() {
        return Clock.costNanos(tester::nanoTime);
    }

    /// Runs until both the time and the number of samples are reached.
    ///
    /// @param batchTrips round trips between two clock readings
    /// @return how long it took, in nanoseconds
    long run(Samples samples, int batchTrips, long windowNanos, int minSamples) throws TesterException {
        long startNanos = tester.nanoTime();
        long endNanos;
        int taken = 0;
        do {
            Metrics metrics = batchTrips == 1 ? tester.test(props) : tester.testBatch(props, batchTrips);
            samples.record(metrics);
            taken++;
            roundTrips += metrics.trips();
            endNanos = metrics.startNanos() + metrics.elapsedNanos();
            if (endNanos - lastProgressNanos > PROGRESS_NANOS) {
                lastProgressNanos = endNanos;
                progress.accept(roundTrips);
            }
        } while (endNanos - startNanos < windowNanos || taken < minSamples);
        return endNanos - startNanos;
    }
}

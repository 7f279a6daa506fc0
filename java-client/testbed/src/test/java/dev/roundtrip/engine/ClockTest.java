package dev.roundtrip.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class ClockTest {
    @Test
    void tripsOfTwentyReadingsAreTimedAlone() {
        assertThat(Clock.batchTrips(500, 25)).isEqualTo(1);
        assertThat(Clock.batchTrips(499, 25)).isGreaterThan(1);
    }

    @Test
    void shorterTripsAreBatchedUntilTheClockIsUnderAHundredth() {
        int trips = Clock.batchTrips(50, 25);

        assertThat(trips).isGreaterThan(1);
        assertThat(trips * 50.0).isGreaterThan(100 * 25.0);
    }

    @Test
    void forksAfterOneOfShortTripsTimedAloneTakeBatches() {
        assertThat(Clock.batchTripsAfter(1, 50, 25)).isEqualTo(Clock.batchTrips(50, 25));
        assertThat(Clock.batchTripsAfter(64, 500, 25)).isEqualTo(64);
        assertThat(Clock.batchTripsAfter(1, 500, 25)).isEqualTo(1);
    }

    /// A trip timed alone has a reading in it, so its batches come out smaller than those of one from a batch.
    @Test
    void forksAfterOneWithBatchesHaveAsLargeOnes() {
        assertThat(Clock.batchTripsAfter(128, 20, 25)).isEqualTo(128);
    }

    @Test
    void aReadingCostsSomething() {
        assertThat(Clock.costNanos(System::nanoTime)).isPositive();
    }

    @Test
    void costOfAReadingIsByWhatTheClockGoesOn() {
        var nanos = new AtomicLong();

        assertThat(Clock.costNanos(() -> nanos.addAndGet(25))).isEqualTo(25);
    }
}

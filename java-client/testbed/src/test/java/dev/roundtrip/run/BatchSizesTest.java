// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class BatchSizesTest {
    private static final ForkSpec CLOSED = ForkSpecs.of("tcp", 1);
    private static final Step STEP = CLOSED.steps().getFirst();

    private final BatchSizes batches = new BatchSizes(List.of());

    @Test
    void theFirstForkOfACellBeginsWithSingleTrips() {
        assertThat(batches.of(CLOSED, STEP)).isEqualTo(1);
        assertThat(batches.know(STEP)).isFalse();
    }

    @Test
    void afterOneForkThatNeededNoBatchesTheNextBeginsWithSingleTrips() {
        batches.found(fork(STEP.cell(), 1));

        assertThat(batches.of(CLOSED, STEP)).isEqualTo(1);
        assertThat(batches.know(STEP)).isTrue();
    }

    @Test
    void afterOneForkThatNeededBatchesAllTakeTheSame() {
        batches.found(fork(STEP.cell(), 1));
        batches.found(fork(STEP.cell(), 64));
        batches.found(fork(STEP.cell(), 1));

        assertThat(batches.of(CLOSED, STEP)).isEqualTo(64);
    }

    @Test
    void aRunThatGoesOnKnowsWhatItHadFoundOut() {
        var resumed = new BatchSizes(List.of(
                fork(STEP.cell(), 32), new ForkResult.Failed(new ForkId(ForkSpecs.cell("another"), 1, 1), "it broke")));

        assertThat(resumed.of(CLOSED, STEP)).isEqualTo(32);
    }

    @Test
    void tripsWithPausesOrStampsAreTimedSinglyWhateverTheyTake() {
        batches.found(fork(ForkSpecs.cell("slow-1"), 64));
        batches.found(fork(ForkSpecs.cell("legs-1"), 64));

        assertThat(batches.of(ForkSpecs.of("slow", new Workload(0, 1, 1000, false), false), step("slow-1", 0)))
                .isEqualTo(1);
        assertThat(batches.of(ForkSpecs.of("legs", Workload.CLOSED, true), step("legs-1", 0)))
                .isEqualTo(1);
    }

    @Test
    void aStreamIsOneSample() {
        assertThat(batches.of(ForkSpecs.of("stream", new Workload(0, 1, 0, true), false), step("stream-1", 5000)))
                .isEqualTo(5000);
    }

    @Test
    void tripsOfTwentyReadingsAreTimedAlone() {
        assertThat(BatchSizes.batchTrips(500, 25)).isEqualTo(1);
        assertThat(BatchSizes.batchTrips(499, 25)).isGreaterThan(1);
    }

    @Test
    void shorterTripsAreBatchedUntilTheClockIsUnderAHundredth() {
        int trips = BatchSizes.batchTrips(50, 25);

        assertThat(trips * 50.0).isGreaterThan(100 * 25.0);
    }

    @Test
    void forksAfterOneOfShortTripsTimedAloneTakeBatches() {
        assertThat(BatchSizes.after(1, 50, 25)).isEqualTo(BatchSizes.batchTrips(50, 25));
        assertThat(BatchSizes.after(64, 500, 25)).isEqualTo(64);
        assertThat(BatchSizes.after(1, 500, 25)).isEqualTo(1);
    }

    /// A trip timed alone has a reading in it, so its batches come out smaller than those of one from a batch.
    @Test
    void forksAfterOneWithBatchesHaveAsLargeOnes() {
        assertThat(BatchSizes.after(128, 20, 25)).isEqualTo(128);
    }

    private static ForkResult.Measured fork(CellId cell, int batchTrips) {
        return ForkSpecs.measured(new ForkId(cell, 1, 1), batchTrips, false);
    }

    private static Step step(String cellId, int messages) {
        return new Step(ForkSpecs.cell(cellId), new Sizes(64, 0, messages), OptionalInt.empty(), true);
    }
}

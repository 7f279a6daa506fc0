package dev.roundtrip.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class BatchesTest {
    private static final CellSpec CELL = cell(Loop.CLOSED, false);

    private final Batches batches = new Batches(List.of());

    @Test
    void theFirstForkOfACellFindsOut() {
        assertThat(batches.of(CELL)).isEqualTo(MeasureSettings.CALIBRATE);
        assertThat(batches.know(CELL)).isFalse();
    }

    @Test
    void afterOneForkThatNeededNoBatchesTheNextFindsOutAnew() {
        batches.found(CELL.id(), 1);

        assertThat(batches.of(CELL)).isEqualTo(MeasureSettings.CALIBRATE);
        assertThat(batches.know(CELL)).isTrue();
    }

    @Test
    void afterOneForkThatNeededBatchesAllTakeTheSame() {
        batches.found(CELL.id(), 1);
        batches.found(CELL.id(), 64);
        batches.found(CELL.id(), 1);

        assertThat(batches.of(CELL)).isEqualTo(64);
    }

    @Test
    void aRunThatGoesOnKnowsWhatItHadFoundOut() {
        var resumed = new Batches(List.of(
                new EarlierTurn(CELL.id(), 1, 1, false, 32, false), new EarlierTurn("another", 1, 1, true, 0, false)));

        assertThat(resumed.of(CELL)).isEqualTo(32);
    }

    @Test
    void tripsWithPausesOrStampsAreTimedSinglyWhateverTheyTake() {
        assertThat(batches.of(cell(new Loop(0, 1, 1000, 0), false))).isEqualTo(1);
        assertThat(batches.of(cell(Loop.CLOSED, true))).isEqualTo(1);
    }

    @Test
    void aStreamIsOneSample() {
        assertThat(batches.of(cell(new Loop(0, 1, 0, 5000), false))).isEqualTo(5000);
    }

    private static CellSpec cell(Loop loop, boolean legs) {
        return new CellSpec(
                "cell", null, Path.of(""), 0, 0, loop, legs, OptionalInt.empty(), OptionalInt.empty(), Map.of());
    }
}

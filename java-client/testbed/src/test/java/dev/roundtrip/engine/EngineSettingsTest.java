package dev.roundtrip.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class EngineSettingsTest {
    private static final List<CellSpec> CELLS =
            IntStream.range(0, 20).mapToObj(i -> cell("cell-" + i, 0)).toList();

    @Test
    void requestsOfDifferentForksAndCellsDiffer() {
        EngineSettings settings = settings(7);

        assertThat(settings.requestSeed(CELLS.get(0), 1))
                .isNotEqualTo(settings.requestSeed(CELLS.get(0), 2))
                .isNotEqualTo(settings.requestSeed(CELLS.get(1), 1));
    }

    @Test
    void theTimeOutGrowsWithTheMessage() {
        var large = cell("large", 128 << 20);

        assertThat(settings(7).timeout(CELLS.getFirst())).hasSeconds(30);
        assertThat(settings(7).timeout(large)).hasSeconds(46);
    }

    @Test
    void aStreamMayTakeAsLongAsItsMessagesAndThePausesBetweenThem() {
        var stream = cell("stream", 1 << 20, new Loop(0, 1, 1_000_000, 64_000));

        assertThat(settings(7).timeout(stream)).hasSeconds(30 + 2 * 64_000 / 16 + 64);
    }

    private static CellSpec cell(String id, int bytes) {
        return cell(id, bytes, Loop.CLOSED);
    }

    private static CellSpec cell(String id, int bytes, Loop loop) {
        return new CellSpec(
                id, null, Path.of(""), bytes, bytes, loop, false, OptionalInt.empty(), OptionalInt.empty(), Map.of());
    }

    private static EngineSettings settings(long seed) {
        return EngineSettingsFixture.withSeed(seed);
    }
}

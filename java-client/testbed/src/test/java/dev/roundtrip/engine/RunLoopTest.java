package dev.roundtrip.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RunLoopTest {
    private static final List<CellSpec> CELLS = IntStream.range(0, 20)
            .mapToObj(i -> new CellSpec("cell-" + i, null, Path.of(""), 0, 0, Map.of()))
            .toList();

    @Test
    void everyPassHasAllCellsInAnOrderOfItsOwn() {
        var loop = new RunLoop(settings(7), CELLS, null);

        assertThat(loop.shuffled(1)).containsExactlyInAnyOrderElementsOf(CELLS).isNotEqualTo(loop.shuffled(2));
    }

    @Test
    void theSeedDecidesTheOrder() {
        var loop = new RunLoop(settings(7), CELLS, null);

        assertThat(new RunLoop(settings(7), CELLS, null).shuffled(1)).isEqualTo(loop.shuffled(1));
        assertThat(new RunLoop(settings(8), CELLS, null).shuffled(1)).isNotEqualTo(loop.shuffled(1));
    }

    @Test
    void requestsOfDifferentForksAndCellsDiffer() {
        EngineSettings settings = settings(7);

        assertThat(settings.requestSeed(CELLS.get(0), 1))
                .isNotEqualTo(settings.requestSeed(CELLS.get(0), 2))
                .isNotEqualTo(settings.requestSeed(CELLS.get(1), 1));
    }

    @Test
    void theTimeOutGrowsWithTheMessage() {
        var large = new CellSpec("large", null, Path.of(""), 128 << 20, 128 << 20, Map.of());

        assertThat(settings(7).timeout(CELLS.getFirst())).hasSeconds(30);
        assertThat(settings(7).timeout(large)).hasSeconds(46);
    }

    private static EngineSettings settings(long seed) {
        return EngineSettingsFixture.withSeed(seed);
    }
}

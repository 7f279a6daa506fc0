// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RunSettingsTest {
    private static final ForkSpec TCP = ForkSpecs.of("tcp", 1);

    private final RunSettings settings = RunFixtures.settings(ForkCounts.of(3, false), Optional.empty());

    @Test
    void requestsOfDifferentForksAndRowsDiffer() {
        assertThat(settings.requestSeed(TCP, 1))
                .isNotEqualTo(settings.requestSeed(TCP, 2))
                .isNotEqualTo(settings.requestSeed(ForkSpecs.of("uds", 1), 1));
    }

    @Test
    void theTimeOutGrowsWithTheMessage() {
        assertThat(settings.timeout(TCP, new Sizes(0, 0, 0))).hasSeconds(30);
        assertThat(settings.timeout(TCP, new Sizes(128 << 20, 128 << 20, 0))).hasSeconds(46);
    }

    @Test
    void aStreamMayTakeAsLongAsItsMessagesAndThePausesBetweenThem() {
        ForkSpec stream = ForkSpecs.of("stream", new Workload(0, 1, 1_000_000, true), false);

        assertThat(settings.timeout(stream, new Sizes(1 << 20, 1 << 20, 64_000)))
                .hasSeconds(30 + 2 * 64_000 / 16 + 64);
    }
}

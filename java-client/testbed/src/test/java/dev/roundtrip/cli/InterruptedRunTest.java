// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.results.HostRecord;
import dev.roundtrip.results.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InterruptedRunTest {
    private static final HostRecord HERE = HostRecord.of("boot-1", "node-1", "pepper");

    @TempDir
    private Path parent;

    private RunRecord run;

    @BeforeEach
    void begin() throws IOException {
        run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "tcp")
                .folder()
                .run();
    }

    @Test
    void aRunGoesOnOnTheHostThatBeganIt() {
        RunRecord here = on(HERE);

        assertThatCode(() -> new InterruptedRun(here).checkSittings(here, false))
                .doesNotThrowAnyException();
    }

    @Test
    void aRunOfAnotherHostIsRefusedWithBoth() {
        HostRecord other = HostRecord.of("boot-2", "node-2", "pepper");

        assertThatThrownBy(() -> new InterruptedRun(on(HERE)).checkSittings(on(other), false))
                .isInstanceOf(PlanException.class)
                .hasMessageContainingAll(
                        "--resume: another host began the run (" + HERE + ") than this one (" + other + ")",
                        "--after-restart");
    }

    @Test
    void aHostThatWasRestartedIsTakenForTheSameIfSomebodySaysSo() {
        RunRecord restarted = on(HostRecord.of("boot-2", "", "pepper"));

        assertThatCode(() -> new InterruptedRun(on(HERE)).checkSittings(restarted, true))
                .doesNotThrowAnyException();
    }

    @Test
    void aHostThatWasRecordedWithAnotherSaltIsRefused() {
        assertThatThrownBy(() -> new InterruptedRun(on(HERE))
                        .checkSittings(on(HostRecord.of("boot-1", "node-1", "salt")), false))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("with another FLEET_SALT");
    }

    private RunRecord on(HostRecord host) {
        return RunFixture.with(run, "host", host);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.MechanismRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FloorCheckTest {
    private static final int SAMPLES = 1000;

    @TempDir
    private Path parent;

    @Test
    void medianOverItsFloorHoldsAndOneUnderItDoesNot() throws IOException {
        FloorCheck over = new FloorCheck(List.of(run("over", 60_000)));
        FloorCheck under = new FloorCheck(List.of(run("under", 30_000)));

        assertThat(over.result("").holds()).isTrue();
        assertThat(under.result("").holds()).isFalse();
        assertThat(under.result("").tree().at("/cells/0/isUnderFloor").booleanValue())
                .isTrue();
    }

    @Test
    void cellThatFailedIsNotMeasured() throws IOException {
        RunFixture run = fixture("failed").fail("tcp", RunFixture.SMALL, 1, "no response");

        var check = new FloorCheck(List.of(run.results()));

        assertThat(check.result("tables\n").text())
                .startsWith("tables")
                .contains("cells that were measured: 0 of 3 (0.0%), at least 100%: does not hold");
    }

    private RunResults run(String name, long tcpNanos) throws IOException {
        return fixture(name)
                .measureTwice("floor-wakeup", RunFixture.SMALL, 40_000, SAMPLES)
                .measureTwice("floor-memcpy", RunFixture.SMALL, 10, SAMPLES)
                .measureTwice("tcp", RunFixture.SMALL, tcpNanos, SAMPLES)
                .results();
    }

    private RunFixture fixture(String name) throws IOException {
        return RunFixture.create(
                parent.resolve(name),
                List.of(RunFixture.SMALL),
                List.of(
                        mechanism("floor-wakeup", "floor", "none"),
                        mechanism("floor-memcpy", "floor", "none"),
                        mechanism("tcp", "socket", "wake-up")));
    }

    private static MechanismRecord mechanism(String id, String family, String handOver) {
        return new MechanismRecord(id, family, id, "a test", handOver, null, Map.of(), id, Map.of(), "", null);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FloorCheckTest {
    private static final int SAMPLES = 1000;
    private static final int FORKS = 5;

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

    @Test
    void clientInCppThatIsSlowerThanTheOneInJavaDoesNotHold() throws IOException {
        assertThat(check("quicker", 50_000).result("").holds()).isTrue();

        assertThat(check("slower", 80_000).result("").text())
                .contains("cells that are slower with a client in C++ than in Java, beyond both intervals: 1 of 1")
                .contains("does not hold");
    }

    private FloorCheck check(String name, long cppNanos) throws IOException {
        RunFixture run = RunFixture.create(
                parent.resolve(name),
                List.of(RunFixture.SMALL),
                List.of(
                        RunFixture.mechanism("tcp", Family.SOCKET, HandOver.WAKE_UP),
                        RunFixture.mechanism("c-tcp", Family.SOCKET, HandOver.WAKE_UP)));
        for (int fork = 1; fork <= FORKS; fork++) {
            run.measure("tcp", RunFixture.SMALL, fork, 1, 60_000 + fork, 0, SAMPLES);
            run.measure("c-tcp", RunFixture.SMALL, fork, 1, cppNanos + fork, 0, SAMPLES);
        }
        return new FloorCheck(List.of(run.results()));
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
                        RunFixture.mechanism("floor-wakeup", Family.FLOOR, HandOver.NONE),
                        RunFixture.mechanism("floor-memcpy", Family.FLOOR, HandOver.NONE),
                        RunFixture.mechanism("tcp", Family.SOCKET, HandOver.WAKE_UP)));
    }
}

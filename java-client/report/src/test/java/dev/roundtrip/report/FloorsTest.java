// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.report.figures.Figures;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FloorsTest {
    private static final SizeKey LARGE = new SizeKey(1 << 20, 1 << 20);

    @TempDir
    private Path parent;

    private RunFixture run;

    @BeforeEach
    void makeRun() throws IOException {
        run = RunFixture.create(
                parent.resolve("run"),
                List.of(RunFixture.SMALL, LARGE),
                List.of(
                        RunFixture.mechanism("floor-wakeup", Family.FLOOR, HandOver.WAKE_UP),
                        RunFixture.mechanism("floor-native", Family.FLOOR, HandOver.NATIVE_CALL),
                        RunFixture.mechanism("floor-native-ffm", Family.FLOOR, HandOver.NATIVE_CALL),
                        RunFixture.mechanism("floor-memcpy", Family.FLOOR, HandOver.NONE),
                        RunFixture.mechanism("mock", Family.BASELINE, HandOver.NONE),
                        RunFixture.mechanism("jni", Family.IN_PROCESS, HandOver.NATIVE_CALL),
                        RunFixture.mechanism("tcp", Family.SOCKET, HandOver.WAKE_UP),
                        RunFixture.mechanism("shm", Family.SHARED_MEMORY, HandOver.SPINNING),
                        RunFixture.mechanism("shm-park", Family.SHARED_MEMORY, HandOver.SPINNING_BRIEFLY)));
        measure("floor-wakeup", RunFixture.SMALL, 4_000);
        measure("floor-native", RunFixture.SMALL, 16);
        measure("floor-native-ffm", RunFixture.SMALL, 12);
        measure("floor-memcpy", RunFixture.SMALL, 100);
        measure("floor-memcpy", LARGE, 50_000);
        measure("mock", RunFixture.SMALL, 40);
        measure("jni", RunFixture.SMALL, 140);
        measure("tcp", RunFixture.SMALL, 20_100);
        measure("tcp", LARGE, 400_000);
        measure("shm", RunFixture.SMALL, 300);
        measure("shm-park", RunFixture.SMALL, 5_000);
    }

    @Test
    void theFloorOfAMechanismThatSleepsIsTheWakeUpAndTheCopiesOfItsSizes() throws IOException {
        assertThat(floor("tcp", RunFixture.SMALL)).isBetween(4_100.0 * 0.999, 4_100.0 * 1.001);
        assertThat(floor("tcp", LARGE)).isBetween(54_000.0 * 0.999, 54_000.0 * 1.001);
    }

    @Test
    void theFloorOfANativeCallIsTheFasterWayToMakeOne() throws IOException {
        assertThat(floor("jni", RunFixture.SMALL)).isEqualTo(112);
    }

    @Test
    void theFloorOfWhatSpinsBrieflyIsThatOfSleepingWhereSpinningHasNone() throws IOException {
        assertThat(floor("shm-park", RunFixture.SMALL)).isEqualTo(floor("tcp", RunFixture.SMALL));
    }

    @Test
    void theFloorOfWhatStaysInTheJvmAreTheCopiesAlone() throws IOException {
        assertThat(floor("mock", RunFixture.SMALL)).isEqualTo(100);
    }

    @Test
    void whatHandsOverInAWayThatWasNotMeasuredHasNoFloorAndAFloorHasNone() throws IOException {
        var floors = new Floors(run.results());

        assertThat(floors.of(cell("shm", RunFixture.SMALL))).isEmpty();
        assertThat(floors.of(cell("floor-wakeup", RunFixture.SMALL))).isEmpty();
    }

    @Test
    void aRunWithoutFloorsHasNone() throws IOException {
        var other = RunFixture.create(parent.resolve("other"), List.of(RunFixture.SMALL), "tcp")
                .measure("tcp", RunFixture.SMALL, 20_000, 100);

        assertThat(new Floors(other.results()).areKnown()).isFalse();
        assertThat(Printed.markdown(other.results())).doesNotContain("floor + excess");
    }

    @Test
    void tablesShowEveryMedianAsFloorAndExcess() throws IOException {
        String tables = Printed.markdown(run.results());

        assertThat(tables)
                .contains("## Median as floor + excess, µs")
                .containsPattern("\\| tcp +\\| +4\\.10 \\+ 16\\.0 \\| +54\\.0 \\+ 346 \\|")
                .containsPattern("\\| mock +\\| +0\\.100 − 0\\.0600 \\|");
    }

    @Test
    void theCsvHasFloorAndExcessInNanoseconds() throws IOException {
        List<String> lines = Printed.csv(run.results());

        assertThat(lines.getFirst()).contains(",floor_ns,median_over_floor_ns,");
        assertThat(lines).anyMatch(line -> line.contains(",jni,") && line.contains(",112.0,28.0,"));
    }

    @Test
    void theFigureOverSizesShowsFloorsAndNoFigureIsAboutThem() throws IOException {
        new Figures(List.of(run.results())).write(parent.resolve("figures"), Optional.empty());

        assertThat(parent.resolve("figures/latency.svg")).content().contains("floor-wakeup", "floor-memcpy");
        assertThat(parent.resolve("figures/latency-floor.svg")).doesNotExist();
    }

    private double floor(String transport, SizeKey sizes) throws IOException {
        return new Floors(run.results()).of(cell(transport, sizes)).orElseThrow();
    }

    private CellResult cell(String transport, SizeKey sizes) throws IOException {
        return run.results().find(transport, sizes).orElseThrow();
    }

    private void measure(String transport, SizeKey sizes, long nanos) throws IOException {
        run.measure(transport, sizes, nanos, 1000);
    }
}

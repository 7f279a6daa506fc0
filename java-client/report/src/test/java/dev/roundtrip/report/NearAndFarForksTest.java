// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.several.Comparison;
import dev.roundtrip.results.Interference;
import dev.roundtrip.worker.protocol.TripUsage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs on a machine whose host moves its processors.
final class NearAndFarForksTest {
    private static final String TABLE = "## Medians by how far apart the processors were";
    private static final Interference NEAR = lineTrips(70, 80);
    private static final Interference FAR = lineTrips(430, 410);
    private static final Interference MOVED = lineTrips(75, 420);

    @TempDir
    private Path parent;

    @Test
    void figuresOfNearAndOfFarForksStandSideBySide() throws IOException {
        RunFixture run = fixture("run", "ring", "uds");
        measure(run, "ring", 1, 90, NEAR);
        measure(run, "ring", 2, 110, NEAR);
        measure(run, "ring", 3, 400, FAR);
        measure(run, "ring", 4, 300, MOVED);
        measure(run, "uds", 1, 40_000, NEAR);

        assertThat(tables(run))
                .contains(TABLE)
                .containsPattern("ring 16B:16B +\\| +2 \\| +0\\.100 \\| +1 \\| +0\\.400 \\|\\n")
                .contains("a cache line took 0.0700 to 0.430 µs from the client's processor to the server's and back");
        assertThat(tables(run).lines())
                .as("a round trip that would not notice")
                .noneMatch(line -> line.startsWith("| uds 16B:16B "));
    }

    @Test
    void oneForkOfNearerProcessorsMakesTheOtherNearOnesNoFarOnes() throws IOException {
        RunFixture run = fixture("run", "ring");
        measure(run, "ring", 1, 50, lineTrips(30, 30));
        measure(run, "ring", 2, 80, NEAR);
        measure(run, "ring", 3, 110, lineTrips(150, 120));
        measure(run, "ring", 4, 400, FAR);
        measure(run, "ring", 5, 420, FAR);

        assertThat(tables(run)).containsPattern("ring 16B:16B +\\| +3 \\| +0\\.0800 \\| +2 \\| +0\\.410 \\|\\n");
    }

    @Test
    void ofMessagesOneWayTheirLatencyIsShownToo() throws IOException {
        RunFixture run = RunFixture.streams(parent.resolve("run"), Map.of(8L, 10_000), "ring", "c-ring").stream(
                "ring", 8, 1, 10_000, 10, 5, 80, NEAR)
                .stream("ring", 8, 2, 10_000, 12, 5, 250, FAR)
                .stream("c-ring", 8, 1, 10_000, 10, 5, 70, NEAR);

        assertThat(tables(run))
                .containsPattern(
                        "\\| ring 10000 x 8B +\\| +1 .* 0\\.0800 .* 0\\.0550 .* 1 .* 0\\.250 .* 0\\.225 \\|\\n")
                .containsPattern(
                        "\\| c-ring 10000 x 8B +\\| +1 .* 0\\.0700 .* 0\\.0450 .* 0 \\| +– \\| +– \\| +– \\|\\n");
    }

    @Test
    void aCellWhoseProcessorsWereMovedIsMarkedIfItWouldNotice() throws IOException {
        RunFixture run = fixture("run", "ring", "uds");
        measure(run, "ring", 1, 90, NEAR);
        measure(run, "ring", 2, 400, FAR);
        measure(run, "uds", 1, 40_000, NEAR);
        measure(run, "uds", 2, 41_000, FAR);

        assertThat(marks(run, "ring")).containsExactly(Mark.MOVED);
        assertThat(marks(run, "uds")).isEmpty();
    }

    @Test
    void whereTheProcessorsStayedThereIsNeitherTableNorMark() throws IOException {
        RunFixture run = fixture("run", "ring");
        measure(run, "ring", 1, 90, NEAR);
        measure(run, "ring", 2, 90, lineTrips(72, 106));

        assertThat(tables(run)).doesNotContain(TABLE);
        assertThat(marks(run, "ring")).isEmpty();
    }

    @Test
    void aRunThatWouldNotNoticeHasNoTable() throws IOException {
        RunFixture run = fixture("run", "uds");
        measure(run, "uds", 1, 40_000, NEAR);
        measure(run, "uds", 2, 40_000, FAR);

        assertThat(tables(run)).doesNotContain(TABLE);
    }

    @Test
    void farForksOfCellsThatWouldNotNoticeMakeNoTableOfTheOthers() throws IOException {
        RunFixture run = fixture("run", "ring", "uds");
        measure(run, "ring", 1, 90, NEAR);
        measure(run, "uds", 1, 40_000, FAR);

        assertThat(tables(run)).doesNotContain(TABLE);
    }

    @Test
    void aRunThatDoesNotKnowSaysNothing() throws IOException {
        RunFixture run = fixture("run", "ring").measure("ring", RunFixture.SMALL, 90, 2000);

        assertThat(tables(run)).doesNotContain(TABLE, "cache line took");
    }

    @Test
    void runsWhoseProcessorsWereElsewhereAreToldApart() throws IOException {
        RunFixture near = fixture("near", "ring");
        measure(near, "ring", 1, 90, NEAR);
        RunFixture far = fixture("far", "ring");
        measure(far, "ring", 1, 400, FAR);

        assertThat(new Comparison(List.of(near.results(), far.results())).obstacles())
                .containsExactly(
                        "In B against A, each of these had its processors over twice as far apart as the other or"
                                + " less than half, so a difference may come from that: ring 16B:16B");
    }

    private RunFixture fixture(String name, String... transports) throws IOException {
        return RunFixture.create(parent.resolve(name), List.of(RunFixture.SMALL), transports);
    }

    private static void measure(RunFixture run, String transport, int fork, long nanos, Interference noise)
            throws IOException {
        run.measure(transport, fork, 1, nanos, 2000, TripUsage.UNKNOWN, noise);
    }

    private static String tables(RunFixture run) throws IOException {
        return Printed.markdown(run.results());
    }

    private static List<Mark> marks(RunFixture run, String transport) throws IOException {
        return Mark.of(run.results().find(transport, RunFixture.SMALL).orElseThrow());
    }

    private static Interference lineTrips(double beforeNanos, double afterNanos) {
        return new Interference(
                OptionalDouble.of(0),
                OptionalDouble.of(0),
                OptionalDouble.of(0),
                Interference.Throttling.UNKNOWN,
                new Interference.CoreDistances(OptionalDouble.of(beforeNanos), OptionalDouble.of(afterNanos)),
                "");
    }
}

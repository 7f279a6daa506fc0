// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.sections.Remarks;
import dev.roundtrip.results.Interference;
import dev.roundtrip.worker.protocol.TripUsage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CostAndNoiseTest {
    private static final Interference QUIET = noise(0.01, "");
    private static final Interference LOUD = noise(0.4, "other load 40.0 %");

    @TempDir
    private Path parent;

    @Test
    void forksWeighAsMuchInTheCostAsTheyHaveRoundTrips() throws IOException {
        RunResults results = fixture()
                .measure("tcp", 1, 1, 10_000, 3000, cost(1000, OptionalDouble.of(400)), QUIET)
                .measure("tcp", 2, 1, 10_000, 1000, cost(5000, OptionalDouble.of(800)), QUIET)
                .results();

        assertThat(Cost.CLIENT_CPU.of(tcp(results))).hasValue(2000);
        assertThat(Cost.SERVER_CPU.of(tcp(results))).hasValue(500);
    }

    @Test
    void whatAMechanismDoesNotHaveStaysEmptyAndIsNotZero() throws IOException {
        RunResults results = fixture()
                .measure("tcp", 1, 1, 10_000, 3000, cost(1000, OptionalDouble.empty()), QUIET)
                .results();

        assertThat(Cost.SERVER_CPU.of(tcp(results))).isEmpty();
        assertThat(Printed.markdown(results))
                .contains("## Cost a round trip, 16B:16B")
                .containsPattern("\\| tcp +\\| +1\\.00 +\\| +2\\.50 +\\| +– +\\|");
        assertThat(Printed.csv(results).stream()).last().asString().contains(",1000.0,,,2.0,0.5,1.0,0.0,48.0,0.0,0.0,");
    }

    @Test
    void whatABrokerUsedStandsInAColumnOfItsOwnWhereThereIsOne() throws IOException {
        RunResults with = fixture()
                .measure("tcp", 1, 1, 10_000, 3000, cost(1000, OptionalDouble.of(2000), OptionalDouble.of(7000)), QUIET)
                .results();

        assertThat(Printed.markdown(with))
                .contains("broker CPU, µs")
                .containsPattern("\\| +2\\.00 +\\|.*\\| +7\\.00 +\\|\\n");
    }

    @Test
    void withoutABrokerThereIsNoColumnForIt() throws IOException {
        RunResults without = fixture()
                .measure("tcp", 1, 1, 10_000, 3000, cost(1000, OptionalDouble.of(2000)), QUIET)
                .results();

        assertThat(Printed.markdown(without)).doesNotContain("broker CPU");
    }

    @Test
    void aRunThatRecordedNoCostHasNoTableOfIt() throws IOException {
        RunResults results =
                fixture().measure("tcp", RunFixture.SMALL, 10_000, 2000).results();

        assertThat(Cost.CLIENT_CPU.of(tcp(results))).isEmpty();
        assertThat(Printed.markdown(results)).doesNotContain("Cost a round trip");
        assertThat(Printed.latex(results, List.of())).doesNotContain("Cost a round trip");
    }

    @Test
    void aRepeatedForkCountsOnceAndTheFootOfTheTablesSaysSo() throws IOException {
        RunResults results = fixture()
                .measure("tcp", 1, 1, 90_000, 2000, TripUsage.UNKNOWN, LOUD)
                .measure("tcp", 1, 2, 10_000, 2000, TripUsage.UNKNOWN, QUIET)
                .results();

        assertThat(tcp(results).forks()).hasSize(1);
        assertThat(tcp(results).roundTrips()).isEqualTo(2000);
        assertThat(Mark.of(tcp(results))).isEmpty();
        assertThat(remarks(results))
                .contains("1 of 1 forks were disturbed, 1 of them repeated; 0 of those that count are disturbed");
    }

    @Test
    void aCellWhoseForkStayedDisturbedIsMarked() throws IOException {
        RunResults results = fixture()
                .measure("tcp", 1, 1, 90_000, 2000, TripUsage.UNKNOWN, LOUD)
                .measure("tcp", 1, 2, 95_000, 2000, TripUsage.UNKNOWN, LOUD)
                .measure("tcp", 2, 1, 10_000, 2000, TripUsage.UNKNOWN, QUIET)
                .results();

        assertThat(Mark.of(tcp(results))).containsExactly(Mark.DISTURBED);
        assertThat(remarks(results))
                .contains("1 of 2 forks were disturbed, 1 of them repeated; 1 of those that count are disturbed");
        assertThat(Printed.markdown(results)).contains("tcpᵈ");
    }

    @Test
    void aQuietRunSaysNothingOfNoise() throws IOException {
        RunResults results = fixture()
                .measure("tcp", 1, 1, 10_000, 2000, TripUsage.UNKNOWN, QUIET)
                .results();

        assertThat(remarks(results)).noneMatch(remark -> remark.contains("disturbed"));
    }

    @Test
    void theTablesSayWhatEndedTheForks() throws IOException {
        RunResults results =
                fixture().measureTwice("tcp", RunFixture.SMALL, 10_000, 2000).results();

        assertThat(remarks(results))
                .contains("2 of 2 forks knew their own median to ±2.0% and ended, which says nothing of p99;"
                        + " time ended none");
    }

    @Test
    void oneForkIsNotCalledPrecise() throws IOException {
        RunResults results =
                fixture().measure("tcp", RunFixture.SMALL, 10_000, 2000).results();

        assertThat(remarks(results))
                .noneMatch(remark -> remark.contains("known as well") || remark.contains("less precise"));
        assertThat(tcp(results).preciseText()).isEqualTo("–");
    }

    private static List<String> remarks(RunResults results) {
        return new Remarks(results).notes().stream().map(Note::toString).toList();
    }

    private RunFixture fixture() throws IOException {
        return RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "tcp");
    }

    private static CellResult tcp(RunResults results) {
        return results.find("tcp", RunFixture.SMALL).orElseThrow();
    }

    private static TripUsage cost(double clientCpuNanos, OptionalDouble serverCpuNanos) {
        return cost(clientCpuNanos, serverCpuNanos, OptionalDouble.empty());
    }

    private static TripUsage cost(double clientCpuNanos, OptionalDouble serverCpuNanos, OptionalDouble brokerCpuNanos) {
        return new TripUsage(
                OptionalDouble.of(clientCpuNanos),
                serverCpuNanos,
                brokerCpuNanos,
                OptionalDouble.of(2),
                OptionalDouble.of(0.5),
                OptionalDouble.of(1),
                OptionalDouble.of(0),
                OptionalDouble.of(48),
                OptionalDouble.of(0),
                OptionalDouble.of(0),
                OptionalDouble.of(0),
                OptionalDouble.empty());
    }

    private static Interference noise(double othersShare, String disturbance) {
        return new Interference(
                OptionalDouble.of(0),
                OptionalDouble.of(othersShare),
                OptionalDouble.of(0),
                Interference.Throttling.UNKNOWN,
                Interference.CoreDistances.UNKNOWN,
                disturbance);
    }
}

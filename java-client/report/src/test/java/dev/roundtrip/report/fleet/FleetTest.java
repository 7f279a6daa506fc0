// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.fleet.FleetEntry.RunState;
import dev.roundtrip.report.fleet.HostsCell.HostsRatio;
import dev.roundtrip.report.fleet.TableSummary.CellSummary;
import dev.roundtrip.report.print.Latex;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.VarianceComponents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FleetTest {
    @TempDir
    private Path scratch;

    @Test
    void twentyRunsOfOneHostAreOneHost() throws IOException {
        Fleet fleet = new FleetFixture(scratch, 1).host(20).fleet();

        assertThat(fleet.groups()).singleElement().satisfies(group -> {
            assertThat(group.hosts())
                    .singleElement()
                    .satisfies(host -> assertThat(host.runs()).hasSize(20));
            assertThat(group.tables().getFirst().cells().getFirst().interval()).isEmpty();
        });
        assertThat(markdown(fleet)).contains("20 of 20 runs count: 20 runs of 1 host, in 1 group");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void ofFewHostsTheHostsAreShownAndNoIntervalOverThem(int hosts) throws IOException {
        String tables = markdown(new FleetFixture(scratch, 2).hosts(hosts).fleet());

        assertThat(tables)
                .contains("host " + hosts + " |", "Of fewer than 5 hosts the hosts themselves are shown")
                .doesNotContain("median |", "## Places");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 40})
    void ofMoreHostsTheCentreIsShownWithItsIntervalAndPlaces(int hosts) throws IOException {
        Fleet fleet = new FleetFixture(scratch, 3).hosts(hosts).fleet();

        CellSummary jni = fleet.groups().getFirst().tables().getFirst().cells().getFirst();
        assertThat(jni.centre().interval()).isPresent();
        assertThat(jni.place()).isPresent();
        assertThat(markdown(fleet)).contains("median |", "## Places, round trips 16B:16B", "## Floors by host");
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {8, 40})
    void whatHostsDifferByIsFoundAgainInNinetyOfAHundredFleets(int hosts) throws IOException {
        int held = 0;
        for (int draw = 0; draw < 100; draw++) {
            HostsCell cell = new FleetFixture(scratch, 100 + draw).hosts(hosts).firstCell();
            Interval found = VarianceComponents.of(List.copyOf(cell.levels().values()))
                    .hostsInterval()
                    .orElseThrow();
            held += found.low() <= FleetFixture.HOSTS && FleetFixture.HOSTS <= found.high() ? 1 : 0;
        }

        assertThat(held).isGreaterThanOrEqualTo(90);
    }

    @Test
    void ratiosAreFreeOfWhatAHostAddsToAllMechanisms() throws IOException {
        HostGroup group = new FleetFixture(scratch, 4).hosts(8).fleet().groups().getFirst();
        HostsCell jni = group.cells().getFirst();
        HostsCell uds = group.cells().get(1);

        HostsRatio ratio = HostsRatio.of(uds, jni).orElseThrow();

        assertThat(Math.exp(ratio.logs().centre())).isBetween(1.97, 2.03);
        assertThat(ratio.logs().interval().map(ends -> ends.high() - ends.low()).orElseThrow())
                .isLessThan(group.tables()
                                .getFirst()
                                .cells()
                                .getFirst()
                                .centre()
                                .interval()
                                .map(ends -> ends.high() - ends.low())
                                .orElseThrow()
                        / 2);
        assertThat(ratio.quickerText()).isEqualTo("0/8");
    }

    @Test
    void hostsUnderWineAreNeverPooledWithThoseOfWindows() throws IOException {
        Fleet fleet = new FleetFixture(scratch, 21)
                .onWindows("none")
                .hosts(2)
                .onWindows("8.0")
                .hosts(3)
                .fleet();

        assertThat(fleet.groups()).extracting(group -> group.hosts().size()).containsExactlyInAnyOrder(2, 3);
        assertThat(markdown(fleet)).contains("under Wine 8.0");
    }

    @Test
    void hostsWithAnotherKernelAreAGroupOfTheirOwnAndNeverPooled() throws IOException {
        var fixture = new FleetFixture(scratch, 5);
        for (int host = 0; host < 6; host++) {
            fixture.host(1, host % 2 == 0 ? "6.1.0" : "6.12.0");
        }

        Fleet fleet = fixture.fleet();

        assertThat(fleet.groups())
                .hasSize(2)
                .allSatisfy(group -> assertThat(group.hosts()).hasSize(3));
        assertThat(markdown(fleet))
                .contains("What the groups differ in", "6.12.0", "Group 2: Hosts", "Groups side by side")
                .doesNotContain("6 runs of 6 hosts, in 1 group");
    }

    @Test
    void runsThatOneHostMeasuredAtTheSameTimeDoNotCountUnlessSomebodyKeepsThem() throws IOException {
        List<FleetEntry> entries =
                new FleetFixture(scratch, 6).host(1).overlapping().host(1).entries();

        Fleet without = Fleet.of(entries, false);

        assertThat(without.lost())
                .extracting(FleetEntry::state)
                .containsExactly(RunState.OVERLAPPING, RunState.OVERLAPPING);
        assertThat(without.lost().getFirst().reason()).isEqualTo("its host measured 001 at the same time");
        assertThat(without.isComplete()).isFalse();
        assertThat(Fleet.of(entries, true).lost()).isEmpty();
    }

    @Test
    void aRunThatWasGivenTwiceCountsOnce() throws IOException {
        var fixture = new FleetFixture(scratch, 7).hosts(2);
        FleetEntry first = fixture.entries().getFirst();
        Fleet fleet = fixture.lost(FleetEntry.counted("again", 0, first.run().orElseThrow()))
                .fleet();

        assertThat(fleet.lost()).singleElement().satisfies(entry -> {
            assertThat(entry.state()).isEqualTo(RunState.DUPLICATE);
            assertThat(entry.reason()).isEqualTo("it is the run of 000");
        });
        assertThat(fleet.isComplete()).isTrue();
        assertThat(fleet.groups().getFirst().cells().getFirst().forks()).hasSize(2);
    }

    @Test
    void whatIsLostIsListedWithItsReason() throws IOException {
        Fleet fleet = new FleetFixture(scratch, 8)
                .hosts(2)
                .lost(new FleetEntry("007", RunState.FAILED, 3, "no progress in three attempts", Optional.empty()))
                .fleet();

        assertThat(fleet.isComplete()).isFalse();
        assertThat(markdown(fleet))
                .contains("2 of 3 runs count", "| 007   | failed |        3 | no progress in three attempts |");
    }

    @Test
    void aFleetOfWhichNothingCountsIsWrittenToo() throws IOException {
        Fleet fleet = new FleetFixture(scratch, 9)
                .lost(FleetEntry.lost("000", RunState.MISSING, 0, "nothing of it is there"))
                .fleet();

        assertThat(markdown(fleet)).contains("0 of 1 runs count: 0 runs of 0 hosts, in 0 groups", "missing");
        assertThat(Latex.body(new FleetDocument(fleet).document())).contains("missing");
        assertThat(new FleetTables(fleet).cells().rows()).isEmpty();
    }

    private static String markdown(Fleet fleet) {
        return Markdown.of(new FleetDocument(fleet).document());
    }
}

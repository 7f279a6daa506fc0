// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.report.Fastest.ComparisonGroup;
import dev.roundtrip.results.MechanismRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ComparisonGroupTest {
    @TempDir
    private Path parent;

    @Test
    void whatSpinsStandsApartFromWhatSleeps() throws IOException {
        RunFixture run = RunFixture.create(
                parent.resolve("run"),
                List.of(RunFixture.SMALL),
                List.of(
                        mechanism("ring", HandOver.SPINNING),
                        mechanism("uds", HandOver.WAKE_UP),
                        mechanism("ring-park", HandOver.SPINNING_BRIEFLY)));
        run.measure("ring", RunFixture.SMALL, 300, 1000)
                .measure("uds", RunFixture.SMALL, 40_000, 1000)
                .measure("ring-park", RunFixture.SMALL, 400, 1000);

        assertThat(ComparisonGroup.of(run.results()))
                .extracting(ComparisonGroup::label, ComparisonGroupTest::names)
                .containsExactly(
                        tuple("", List.of("uds")),
                        tuple("keeping a processor a side busy", List.of("ring", "ring-park")));
    }

    @Test
    void oneProcessorIsNotComparedWithTwoNorOneLoadWithAnother() throws IOException {
        RunFixture run = RunFixture.create(
                parent.resolve("run"),
                List.of(Conditions.at("cross").with(Axes.CLIENTS, 4), Conditions.at("cross"), Conditions.at("same")),
                List.of(RunFixture.SMALL),
                "uds");

        assertThat(ComparisonGroup.of(run.results()))
                .extracting(place -> place.load().get(Axes.CLIENTS), ComparisonGroup::label)
                .containsExactly(tuple(4, "across two"), tuple(1, "on one processor"), tuple(1, "across two"));
    }

    private static List<String> names(ComparisonGroup place) {
        return place.cells().stream().map(cell -> cell.cell().transport()).toList();
    }

    private static MechanismRecord mechanism(String id, HandOver handOver) {
        return RunFixture.mechanism(id, Family.SHARED_MEMORY, handOver);
    }
}

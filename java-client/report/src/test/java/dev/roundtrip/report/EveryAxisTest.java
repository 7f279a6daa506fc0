// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Axis;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.report.exchange.ExchangeFormat;
import dev.roundtrip.report.figures.Figures;
import dev.roundtrip.report.fleet.FleetFixture;
import dev.roundtrip.report.page.Page;
import dev.roundtrip.report.print.Csv;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.RunComparison;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Two values of an axis are told apart in everything that is written of a run. [Conditions#other] fails for an axis
/// that
/// somebody forgot.
final class EveryAxisTest {
    static final List<Axis<?>> axes = Axes.ALL;

    @TempDir
    private Path parent;

    @Test
    void everyAxisIsInTheList() {
        assertThat(Stream.of(Axes.class.getFields()).filter(field -> field.getType() == Axis.class))
                .extracting(field -> field.get(null))
                .containsExactlyInAnyOrderElementsOf(Axes.ALL);
    }

    @ParameterizedTest
    @FieldSource("axes")
    void rowsHaveTwoNames(Axis<?> axis) throws IOException {
        assertThat(run("run", Condition.USUAL, Conditions.other(axis)).results().names())
                .hasSize(2)
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @FieldSource("axes")
    void rowsOfCellsCsvAreReadBack(Axis<?> axis) throws IOException {
        assertThat(run("run", Condition.USUAL, Conditions.other(axis)).folder().rows())
                .extracting(ForkResult::cell)
                .extracting(CellId::condition)
                .containsExactly(Condition.USUAL, Conditions.other(axis));
    }

    @ParameterizedTest
    @FieldSource("axes")
    void thePlanIsReadBack(Axis<?> axis) throws IOException {
        RunFolder folder = run("run", Condition.USUAL, Conditions.other(axis)).folder();

        assertThat(folder.run().cells())
                .extracting(cell -> cell.condition().fields())
                .containsExactly(
                        Condition.USUAL.fields(), Conditions.other(axis).fields());
    }

    @ParameterizedTest
    @FieldSource("axes")
    void rowsOfTablesCsvHaveTwoIdentities(Axis<?> axis) throws IOException {
        List<String> lines =
                Printed.csv(run("run", Condition.USUAL, Conditions.other(axis)).results());

        assertThat(lines.subList(1, 3).stream().map(EveryAxisTest::identity)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @FieldSource("axes")
    void rowsOfAFleetHaveTwoIdentities(Axis<?> axis) throws IOException {
        RunFixture run = run("run", Condition.USUAL, Conditions.other(axis));
        List<String> lines = Csv.of(FleetFixture.cells(run.folder())).lines().toList();

        assertThat(lines).hasSize(3);
        assertThat(lines.subList(1, 3).stream().map(EveryAxisTest::fleetIdentity))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @FieldSource("axes")
    void benchmarksOfJmhHaveTwoIdentities(Axis<?> axis) throws IOException {
        JsonNode benchmarks = written(ExchangeFormat.JMH_JSON, axis);

        assertThat(benchmarks).hasSize(2);
        assertThat(benchmarks)
                .extracting(each -> List.of(each.get("benchmark"), each.get("threads"), each.get("params")))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @FieldSource("axes")
    void benchmarksOfBencherHaveTwoNames(Axis<?> axis) throws IOException {
        assertThat(written(ExchangeFormat.BENCHER, axis)).hasSize(2);
    }

    @ParameterizedTest
    @FieldSource("axes")
    void linesOfLoadChartsAreOfOneValue(Axis<?> axis) throws IOException {
        var conditions = new ArrayList<Condition>();
        for (Condition condition : List.of(Condition.USUAL, Conditions.other(axis))) {
            for (int rate : new int[] {500, 2000}) {
                conditions.add(condition.with(Axes.RATE, rate));
            }
        }
        RunResults run = run("run", conditions.stream().distinct().toArray(Condition[]::new))
                .results();
        new Figures(List.of(run)).write(parent.resolve("figures"), Optional.empty());
        String load = Files.readString(parent.resolve("figures").resolve("load-16B-16B.svg"));

        // Streams have no rates, and times of faults are of no account.
        RunResults roundTrips = run.roundTrips();
        assertThat(roundTrips.cells().stream()
                        .map(cell -> roundTrips.nameWithout(Axes.RATE, cell))
                        .distinct())
                .hasSize(axis == Axes.RATE || axis == Axes.EXCHANGE || axis == Axes.FAULT ? 1 : 2)
                .allSatisfy(name -> assertThat(load).contains(">" + name + "<"));
    }

    @ParameterizedTest
    @FieldSource("axes")
    void thePageHasTwoRows(Axis<?> axis) throws IOException {
        RunResults run = run("run", Condition.USUAL, Conditions.other(axis)).results();
        Path page = parent.resolve("page.html");
        Page.write(List.of(run), List.of(), page);
        String html = Files.readString(page);

        assertThat(run.names()).allSatisfy(name -> assertThat(html).contains("\"" + name + "\""));
    }

    @ParameterizedTest
    @FieldSource("axes")
    void runsOfTwoValuesAreNotCompared(Axis<?> axis) throws IOException {
        RunResults usual = run("a", Condition.USUAL).results();
        RunResults other = run("b", Conditions.other(axis)).results();

        assertThat(new RunComparison(usual, other, Set.of()).cells())
                .extracting(ComparedCell::obstacle)
                .anySatisfy(obstacle -> assertThat(obstacle).startsWith("another " + axis.title()));
    }

    private JsonNode written(ExchangeFormat format, Axis<?> axis) throws IOException {
        RunResults run = run("run", Condition.USUAL, Conditions.other(axis)).results();
        return new ObjectMapper().readTree(format.text(List.of(run)));
    }

    private RunFixture run(String name, Condition... conditions) throws IOException {
        RunFixture run = RunFixture.create(parent.resolve(name), List.of(conditions), List.of(RunFixture.SMALL), "uds");
        int nanos = 10_000;
        for (Condition condition : conditions) {
            run.under(condition).measure("uds", RunFixture.SMALL, nanos, 1000);
            nanos += 5_000;
        }
        return run;
    }

    /// Fields before the first that says how a cell ended.
    private static List<String> identity(String line) {
        return Stream.of(line.split(",", -1))
                .takeWhile(field -> !field.equals("measured"))
                .toList();
    }

    private static List<String> fleetIdentity(String line) {
        return List.of(line.split(",", -1)).subList(0, 4 + columns());
    }

    private static int columns() {
        return Axes.ALL.stream().mapToInt(axis -> axis.columns().size()).sum();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Condition.Exchange;
import dev.roundtrip.condition.Jvm.ClassArchive;
import dev.roundtrip.condition.Jvm.Collector;
import dev.roundtrip.condition.Message;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Plan.Cell;
import dev.roundtrip.plan.Plan.Processors;
import dev.roundtrip.plan.SizePair;
import dev.roundtrip.plan.StubRows;
import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.results.RunRecord.Effort.StepDurations;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.run.RunSettings;
import dev.roundtrip.server.ChildEnvironment;
import dev.roundtrip.server.ServerHost.ServedMechanism.CarriedMessage;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ForkPlannerTest {
    private static final Transport TCP = StubRows.of("tcp", Family.SOCKET);
    private static final Transport UDS = StubRows.of("uds", Family.SOCKET);
    private static final Transport FLOOR =
            StubRows.of("floor-wakeup", Family.FLOOR).dependsOnSize(false);
    private static final Placement PINNED = Placement.parse("client=2,server=3");
    private static final Condition SAME = Condition.USUAL.with(Axes.PLACEMENT, Placement.SAME);
    private static final Condition CROSS = Condition.USUAL.with(Axes.PLACEMENT, Placement.CROSS);
    private static final Condition BACK = Condition.USUAL.with(Axes.PLACEMENT, Placement.CROSS_BACK);

    /// The client has the last of two processors but at `cross-back`.
    private static final Map<Placement, Processors> PROCESSORS = Map.of(
            Placement.FREE,
            new Processors(OptionalInt.empty(), OptionalInt.empty()),
            Placement.SAME,
            new Processors(OptionalInt.of(1), OptionalInt.of(1)),
            Placement.CROSS,
            new Processors(OptionalInt.of(1), OptionalInt.of(0)),
            Placement.CROSS_BACK,
            new Processors(OptionalInt.of(0), OptionalInt.of(1)),
            PINNED,
            new Processors(OptionalInt.of(2), OptionalInt.of(3)));

    @Test
    void sizesOfAMechanismShareAForkTheSmallestFirst() {
        List<ForkSpec> specs = specs(cell(TCP, SAME, 1024), cell(UDS, SAME, 16), cell(TCP, SAME, 16));

        assertThat(specs).extracting(ForkSpec::id).containsExactly("tcp-same", "uds-same");
        assertThat(sizes(specs.getFirst())).containsExactly(16, 1024);
    }

    @Test
    void placementsWithOneProcessorOfTheClientShareAForkOneAfterTheOther() {
        List<ForkSpec> specs =
                specs(cell(TCP, SAME, 1024), cell(TCP, SAME, 16), cell(TCP, CROSS, 16), cell(TCP, CROSS, 1024));

        assertThat(specs).extracting(ForkSpec::id).containsExactly("tcp");
        assertThat(specs.getFirst().clientCpu()).hasValue(1);
        assertThat(specs.getFirst().steps())
                .extracting(Step::serverCpu)
                .containsExactly(OptionalInt.of(1), OptionalInt.of(1), OptionalInt.of(0), OptionalInt.of(0));
        assertThat(sizes(specs.getFirst())).containsExactly(16, 1024, 16, 1024);
    }

    @Test
    void aPlacementWithTheClientElsewhereHasForksOfItsOwn() {
        List<ForkSpec> specs = specs(cell(TCP, SAME, 16), cell(TCP, CROSS, 16), cell(TCP, BACK, 16));

        assertThat(specs).extracting(ForkSpec::id).containsExactly("tcp", "tcp-cross-back");
        assertThat(specs.getLast().clientCpu()).hasValue(0);
    }

    @Test
    void processorsThatSomebodyChoseAreThoseOfTheFork() {
        ForkSpec spec = specs(cell(TCP, Condition.USUAL.with(Axes.PLACEMENT, PINNED), 16))
                .getFirst();

        assertThat(spec.clientCpu()).hasValue(2);
        assertThat(spec.steps().getFirst().serverCpu()).hasValue(3);
    }

    @Test
    void everyOtherAxisPartsForks() {
        List<ForkSpec> specs = specs(
                cell(TCP, SAME, 16),
                cell(TCP, SAME.with(Axes.CLIENTS, 4), 16),
                cell(TCP, SAME.with(Axes.GAP, Duration.ofMillis(1)), 16),
                cell(TCP, SAME.with(Axes.COLLECTOR, Collector.ZGC), 16));

        assertThat(specs).hasSize(4).extracting(ForkSpec::id).doesNotHaveDuplicates();
    }

    @Test
    void whereSizesAreIsolatedEachHasForksThatSmallerOnesWarmUp() {
        List<ForkSpec> specs = planner(effort(true, false))
                .specs(List.of(cell(TCP, SAME, 1024), cell(TCP, SAME, 16), cell(TCP, CROSS, 16)));

        assertThat(specs)
                .extracting(ForkPlannerTest::steps)
                .containsExactly(List.of("same 16"), List.of("(same 16)", "same 1024"), List.of("cross 16"));
        assertThat(specs).extracting(ForkSpec::id).doesNotHaveDuplicates();
    }

    @Test
    void aLargeSizeAloneIsWarmedBySmallTripsAsWithinARun() {
        ForkSpec alone =
                specs(cell(TCP, SAME, 1 << 20), cell(TCP, CROSS, 1 << 20)).getFirst();

        assertThat(steps(alone)).containsExactly("(same 16)", "same 1048576", "cross 1048576");
        assertThat(alone.steps().getFirst().cell())
                .isEqualTo(alone.steps().get(1).cell());
    }

    @Test
    void whatIsSmallOrHasOneSizeAloneIsWarmedByItself() {
        Condition stream = SAME.with(Axes.EXCHANGE, Exchange.STREAM);
        Condition order = SAME.with(Axes.MESSAGE, new Message("order", OwnTypes.CODEC));

        assertThat(specs(cell(TCP, SAME, 16 << 10)).getFirst().steps()).hasSize(1);
        assertThat(specs(cell(TCP, order, 1 << 20)).getFirst().steps()).hasSize(1);
        assertThat(specs(new Cell(TCP, new SizePair(1 << 20, 0, 64), stream, Map.of(), Optional.empty()))
                        .getFirst()
                        .steps())
                .hasSize(1);
    }

    @Test
    void coldStartsHaveAForkForEachCell() {
        Condition cold = SAME.with(Axes.EXCHANGE, Exchange.COLD);

        List<ForkSpec> specs = specs(cell(TCP, cold, 16), cell(TCP, cold, 1024));

        assertThat(specs)
                .hasSize(2)
                .allMatch(spec -> spec.condition().isCold())
                .allMatch(spec -> spec.steps().size() == 1);
    }

    @Test
    void aMechanismWithoutMessagesSendsNoneButInStreams() {
        assertThat(specs(cell(FLOOR, SAME, 16)).getFirst().steps().getFirst().sizes())
                .isEqualTo(new Sizes(0, 0, 0));

        Condition stream = SAME.with(Axes.EXCHANGE, Exchange.STREAM);
        ForkSpec streams = specs(new Cell(FLOOR, new SizePair(16, 0, 64), stream, Map.of(), Optional.empty()))
                .getFirst();

        assertThat(streams.steps().getFirst().sizes()).isEqualTo(new Sizes(16, 0, 64));
        assertThat(streams.loop().stream()).isTrue();
    }

    @Test
    void theLoadAndTheJvmAreThoseOfTheCondition() {
        ForkSpec spec = specs(cell(
                        TCP,
                        SAME.with(Axes.RATE, 500)
                                .with(Axes.CLIENTS, 2)
                                .with(Axes.VIRTUAL_THREADS, true)
                                .with(Axes.COLLECTOR, Collector.G1)
                                .with(Axes.CLASS_ARCHIVE, ClassArchive.OFF),
                        16))
                .getFirst();

        assertThat(spec.loop()).isEqualTo(new Workload(500, 2, 0, false, 0, true));
        assertThat(spec.condition().get(Axes.COLLECTOR)).isEqualTo(Collector.G1);
        assertThat(spec.condition().get(Axes.CLASS_ARCHIVE)).isEqualTo(ClassArchive.OFF);
    }

    @Test
    void roundTripsAreTakenApartWhereThePlanAsksAndTheMechanismStamps() {
        ForkPlanner legs = planner(effort(false, true));

        assertThat(legs.specs(List.of(cell(FLOOR, SAME, 16))).getFirst().legs()).isFalse();
        assertThat(specs(cell(TCP, SAME, 16)).getFirst().legs()).isFalse();
    }

    @Test
    void aMessageAsATypeOfTheMechanismNeedsNoCodec() {
        ForkSpec spec = specs(cell(TCP, SAME.with(Axes.MESSAGE, new Message("order", OwnTypes.CODEC)), 16))
                .getFirst();

        assertThat(spec.mechanism().message()).contains(CarriedMessage.ofOwnType("order"));
    }

    @Test
    void aRunTakesItsShareOfTheForksOfAPlan() throws Exception {
        RunSettings settings = planner(effort(false, false)).settings(effort(false, false), Path.of("logs"), null);

        assertThat(settings.effort().forks().of(settings.range())).isEqualTo(ForkCounts.of(2, false));
        assertThat(settings.range()).isEqualTo(new ForkRange(1, 2));
        assertThat(settings.seed()).isEqualTo(7);
        assertThat(settings.logs()).isAbsolute();
        assertThat(settings.effort().minRoundTrips()).isEqualTo(1000);
    }

    private static List<ForkSpec> specs(Cell... cells) {
        return planner(effort(false, false)).specs(List.of(cells));
    }

    private static ForkPlanner planner(Effort effort) {
        return new ForkPlanner(
                new Installation(),
                new Catalog(Stream.of(TCP, UDS, FLOOR)
                        .map(row -> new Catalog.Entry(row, Path.of("jars", row.id())))
                        .toList()),
                Codecs.empty(),
                PROCESSORS,
                new Plan("quick", effort, 7, List.of()),
                new RemoteHosts(Map.of(), Map.of()),
                ChildEnvironment.STATED,
                new ForkRange(1, 2));
    }

    private static Effort effort(boolean isolateSizes, boolean legs) {
        return new Effort(
                ForkCounts.of(4, false),
                new StepDurations(Duration.ZERO, Duration.ofSeconds(10), Duration.ofSeconds(1)),
                isolateSizes,
                1000,
                Optional.empty(),
                0.02,
                legs,
                false,
                Duration.ofSeconds(30));
    }

    private static Cell cell(Transport transport, Condition condition, long bytes) {
        return new Cell(transport, new SizePair(bytes, bytes, 0), condition, Map.of(), Optional.empty());
    }

    private static List<Integer> sizes(ForkSpec spec) {
        return spec.steps().stream().map(step -> step.sizes().requestBytes()).toList();
    }

    /// Placement and size of each step, in brackets if it only warms up.
    private static List<String> steps(ForkSpec spec) {
        return spec.steps().stream()
                .map(step -> {
                    String text = step.cell().condition().placement() + " "
                            + step.sizes().requestBytes();
                    return step.counts() ? text : "(" + text + ")";
                })
                .toList();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.condition.Jvm;
import dev.roundtrip.condition.Jvm.Collector;
import dev.roundtrip.plan.Catalog.Variants;
import dev.roundtrip.plan.Plan.Cell;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PlannerTest {
    private static final Transport TCP = StubRows.of("tcp", Family.SOCKET, HandOver.WAKE_UP, true, true);
    private static final Transport SPINNING =
            StubRows.of("shm-spin", Family.SHARED_MEMORY, HandOver.SPINNING, true, false);
    private static final Transport WAKE_UP = StubRows.of("floor-wakeup", Family.FLOOR, HandOver.WAKE_UP, false, false);
    private static final Catalog CATALOG = new Catalog(List.of(entry(WAKE_UP), entry(TCP), entry(SPINNING)));
    private static final int TWO_PROCESSORS = 2;
    private static final String WAY_OUT =
            "; its figures would be the scheduler's, with --force it is measured all the same";

    @Test
    void aRunOfAllHasNoRowFromCppToCpp() throws PlanException {
        assertThat(plan(TWO_PROCESSORS, "free").cells())
                .extracting(cell -> cell.transport().id())
                .contains("floor-wakeup", "tcp", "shm-spin")
                .doesNotContain("c-tcp");
    }

    @Test
    void aRowFromCppToCppIsPlannedWhereItIsNamedWithTheServerOfItsMechanism() throws PlanException {
        Transport row = plan(TWO_PROCESSORS, "free", "c-tcp").cells().getFirst().transport();

        assertThat(row.server()).isEqualTo(new ServerSpec.Executable("roundtrip-tcp"));
        assertThat(row.nativeWorker()).contains(new NativeWorker("roundtrip-tcp-client", "tcp"));
        assertThat(row.summary()).isEqualTo("the server of tcp, with a client in C++");
    }

    @Test
    void aPatternStandsForAllThatMatchEachOnce() throws PlanException {
        assertThat(plan(TWO_PROCESSORS, "free", "*tcp", "tcp", "floor*").cells())
                .extracting(cell -> cell.transport().id())
                .containsExactly("tcp", "tcp", "c-tcp", "c-tcp", "floor-wakeup", "floor-wakeup");
    }

    @Test
    void aPatternThatNothingMatchesAndAWrongNameAreRefusedWithoutAListOfAll() {
        assertThatThrownBy(() -> plan(TWO_PROCESSORS, "free", "udp*", "tpc", "a-name-far-from-all"))
                .satisfies(e -> assertThat(e.getMessage().lines())
                        .containsExactly(
                                "no transport matches 'udp*'; roundtrip list shows all",
                                "transport 'tpc' does not exist; did you mean 'tcp'? roundtrip list shows all",
                                "transport 'a-name-far-from-all' does not exist; roundtrip list shows all"));
    }

    @Test
    void aMechanismWithoutAClientInCppHasNoSuchRow() {
        assertThat(CATALOG.ids()).contains("c-tcp").doesNotContain("c-shm-spin", "c-floor-wakeup");
    }

    @Test
    void whatDoesNotDependOnSizesIsMeasuredAtTheSmallestOnly() throws PlanException {
        List<Cell> cells = plan(TWO_PROCESSORS, "free", "floor-wakeup", "tcp").cells();

        assertThat(cells)
                .filteredOn(cell -> cell.transport().equals(WAKE_UP))
                .extracting(cell -> cell.sizes() + " " + cell.skipReason().orElse("measured"))
                .containsExactly("1KiB:1KiB the same at every size, see 16B:16B", "16B:16B measured");
        assertThat(cells)
                .filteredOn(cell -> cell.transport().equals(TCP))
                .allMatch(cell -> cell.skipReason().isEmpty());
    }

    @Test
    void whatSpinsIsLeftOutWhereBothSidesShareOneProcessor() throws PlanException {
        assertThat(reasonsOf(SPINNING, plan(TWO_PROCESSORS, "same")))
                .containsOnly("spinning needs two processors, placement same gives it one" + WAY_OUT);
        assertThat(reasonsOf(SPINNING, plan(1, "free")))
                .containsOnly("spinning needs two processors, this process may use one" + WAY_OUT);
        assertThat(reasonsOf(SPINNING, plan(TWO_PROCESSORS, "client=1,server=1")))
                .containsOnly("spinning needs two processors, placement client=1,server=1 gives it one" + WAY_OUT);
        assertThat(reasonsOf(SPINNING, plan(TWO_PROCESSORS, "free"))).containsOnly("");
        assertThat(reasonsOf(SPINNING, plan(TWO_PROCESSORS, "client=1,server=0")))
                .containsOnly("");
        assertThat(reasonsOf(TCP, plan(1, "same"))).containsOnly("");
    }

    @Test
    void whatSpinsIsRefusedWhereItIsNamedAndHasOneProcessorOnly() {
        assertThatThrownBy(() -> plan(TWO_PROCESSORS, "same", "tcp", "shm-spin"))
                .isInstanceOf(PlanException.class)
                .hasMessage("shm-spin: spinning needs two processors, placement same gives it one" + WAY_OUT);
    }

    @Test
    void whatSpinsAndOnlyMatchesAPatternIsLeftOutWhereItHasOneProcessorOnly() throws PlanException {
        assertThat(reasonsOf(SPINNING, plan(TWO_PROCESSORS, "same", "tcp", "shm*")))
                .containsOnly("spinning needs two processors, placement same gives it one" + WAY_OUT);
    }

    @Test
    void whatSpinsIsMeasuredOnOneProcessorWhereThatIsForced() throws PlanException {
        Plan plan = planner(1).forced().plan(Asked.load("quick", overrides("same", "shm-spin")), Map.of(), 7);

        assertThat(reasonsOf(SPINNING, plan)).containsOnly("");
    }

    @Test
    void aValueThatAnOptionCannotHaveIsRefusedWithWhatItCan() {
        assertThatThrownBy(() -> planWith(Map.of("tcp.part-bytes", "100")))
                .hasMessage("--option tcp.part-bytes=100 is not a multiple of 4096 from 4096 to 8192");
        assertThatThrownBy(() -> planWith(Map.of("tcp.part-byte", "4096")))
                .hasMessage("option 'tcp.part-byte' does not exist; did you mean 'tcp.part-bytes'?"
                        + " allowed are tcp.part-bytes, shm-spin.part-bytes");
    }

    @Test
    void aValueThatAnOptionMayHaveIsPlanned() throws PlanException {
        assertThat(planWith(Map.of("tcp.part-bytes", "8192")).cells())
                .filteredOn(cell -> cell.transport().equals(TCP))
                .allMatch(cell -> cell.options().equals(Map.of("part-bytes", "8192")));
    }

    private static Plan planWith(Map<String, String> options) throws PlanException {
        return planner(TWO_PROCESSORS).plan(Asked.load("quick", overrides("free", "tcp", "shm-spin")), options, 7);
    }

    private static List<String> reasonsOf(Transport transport, Plan plan) {
        return plan.cells().stream()
                .filter(cell -> cell.transport().equals(transport))
                .map(cell -> cell.skipReason().orElse(""))
                .toList();
    }

    @Test
    void aRunOfStreamsHasTheMechanismsThatOfferThem() throws PlanException {
        assertThat(streams("64B").cells())
                .extracting(cell -> cell.transport().id())
                .containsExactly("shm-spin");
    }

    @Test
    void whoOffersNoStreamsIsSkippedWhereItIsNamedBesideOneWhoDoes() throws PlanException {
        assertThat(reasons(streams("64B", "tcp", "shm-spin")))
                .containsExactly("tcp: no streams: it answers every message", "");
    }

    @Test
    void streamsThatNobodyOffersAreAMistake() {
        assertThatThrownBy(() -> streams("64B", "tcp")).hasMessage("tcp: no streams: it answers every message");
        assertThatThrownBy(() -> streams("7B", "shm-spin"))
                .hasMessage("messages of 7B do not hold their number and time; choose --sizes 8B or more");
    }

    @Test
    void betweenMachinesThereAreNeitherStreamsNorLegs() {
        Transport distant = Variants.distant(SPINNING, false, Optional.empty());

        assertThat(distant.streams(64).whyNot())
                .contains("client and server have neither memory nor a clock in common");
        assertThat(distant.legs().whyNot()).contains("client and server have neither memory nor a clock in common");
    }

    @Test
    void whereBothSidesShareAMachineAMechanismIsAsEver() {
        Transport beside = Variants.distant(SPINNING, true, Optional.empty());

        assertThat(beside.streams(64)).isEqualTo(Support.yes());
        assertThat(beside.legs()).isEqualTo(Support.yes());
        assertThat(beside.runsHere()).isEqualTo(Support.yes());
    }

    @Test
    void whatCannotRunWhereItsServerIsToBeIsSkippedWithTheReasonFromThere() throws PlanException {
        Catalog catalog =
                CATALOG.with(List.of(Variants.distant(TCP, false, Optional.of("at 192.0.2.1:7700: no memory"))));
        Plan plan = new Planner(catalog, _ -> Optional.empty(), Codecs.empty(), TWO_PROCESSORS)
                .plan(Asked.load("quick", overrides("free", "tcp", "c-tcp")), Map.of(), 7);

        assertThat(plan.cells())
                .extracting(
                        cell -> cell.transport().id() + " " + cell.skipReason().orElse("measured"))
                .containsOnly("tcp at 192.0.2.1:7700: no memory", "c-tcp measured");
    }

    @Test
    void aStreamIsNotTheSmallestSizeOfRoundTrips() throws PlanException {
        Plan plan =
                exchanging(List.of("roundtrip", "stream"), List.of("16B:16B", "100x8B"), "floor-wakeup", "shm-spin");

        assertThat(plan.cells())
                .filteredOn(cell -> cell.transport().equals(WAKE_UP))
                .extracting(cell -> cell.sizes() + " " + cell.skipReason().orElse("measured"))
                .containsExactly("16B:16B measured", "100x8B floor-wakeup: no streams: it answers every message");
    }

    private static Plan streams(String size, String... transports) throws PlanException {
        return exchanging(List.of("stream"), List.of(size), transports);
    }

    private static Plan exchanging(List<String> exchange, List<String> sizes, String... transports)
            throws PlanException {
        Map<String, ?> overrides =
                overrides(sizes, Map.of("exchange", exchange, "placement", List.of("free")), transports);
        return planner(TWO_PROCESSORS).plan(Asked.load("full", overrides), Map.of(), 7);
    }

    private static List<String> reasons(Plan plan) {
        return plan.cells().stream().map(cell -> cell.skipReason().orElse("")).toList();
    }

    private static Plan plan(int processors, String placement, String... transports) throws PlanException {
        return planner(processors).plan(Asked.load("full", overrides(placement, transports)), Map.of(), 7);
    }

    private static Planner planner(int processors) {
        return new Planner(CATALOG, _ -> Optional.empty(), Codecs.empty(), processors);
    }

    private static Map<String, ?> overrides(String placement, String... transports) {
        return overrides(List.of("1KiB:1KiB", "16B:16B"), Map.of("placement", List.of(placement)), transports);
    }

    private static Map<String, ?> overrides(List<String> sizes, Map<String, ?> others, String... transports) {
        var overrides = new HashMap<String, Object>(others);
        overrides.put("sizes", sizes);
        if (transports.length > 0) {
            overrides.put("transports", List.of(transports));
        }
        return overrides;
    }

    @Test
    void whatSleepsIsMeasuredOnOneProcessorAndAcrossTwoAndWhatSpinsAcrossTwo() throws PlanException {
        assertThat(placements(plan(TWO_PROCESSORS, "chosen")))
                .containsExactly("floor-wakeup same", "floor-wakeup cross", "tcp same", "tcp cross", "shm-spin cross");
    }

    @Test
    void onOneProcessorEverythingIsChosenToBeThere() throws PlanException {
        assertThat(placements(plan(1, "chosen", "tcp"))).containsExactly("tcp same");
        assertThatThrownBy(() -> plan(1, "chosen", "shm-spin")).hasMessageContaining("this process may use one");
    }

    @Test
    void severalClientsMayUseAnyProcessorAndAClientWithStartTimesHasItsOwn() throws PlanException {
        Map<String, ?> four = Map.of("clients", List.of("4"), "placement", List.of("chosen"));
        Map<String, ?> rate = Map.of("rate", List.of("1000"), "placement", List.of("chosen"));

        assertThat(placements(under(four))).containsExactly("tcp free");
        assertThat(placements(under(rate))).containsExactly("tcp cross");
    }

    @Test
    void aRowWithAJvmInItsProgramInCppIsSkippedUnderAnotherCollector() {
        Condition zgc = Conditions.at("same").with(Axes.COLLECTOR, Collector.ZGC);

        assertThat(SkipReasons.refusal(embedding(), SizePair.parse("16B:16B"), zgc))
                .contains("embedding: the JVM is in a client in C++, which starts it as ever");
        assertThat(SkipReasons.refusal(embedding(), SizePair.parse("16B:16B"), Conditions.at("same")))
                .isEmpty();
    }

    @Test
    void aRowWithoutJavaIsSkippedUnderAnotherCollector() throws PlanException {
        Map<String, ?> axes = Map.of("placement", List.of("same"), "gc", List.of("parallel", "zgc"));
        Map<String, ?> overrides = overrides(List.of("16B:16B"), axes, "c-tcp");
        Plan plan = planner(TWO_PROCESSORS).plan(Asked.load("full", overrides), Map.of(), 7);

        assertThat(reasons(plan))
                .containsExactly("", "without Java there is no JVM with a collector, and nothing to warm up");
        assertThat(plan.cells())
                .extracting(cell -> cell.id().toString())
                .containsExactly("c-tcp-16B-16B-same", "c-tcp-16B-16B-zgc-same");
    }

    @Test
    void aRowThatNeedsANewerJavaThanTheClientsJvmIsSkipped() {
        var old = new Jvm(Path.of("/jdk17"), "17.0.17+10", 17, "a VM");
        Condition in17 = Conditions.at("same").with(Axes.JVM, old);
        SizePair sizes = SizePair.parse("16B:16B");
        var reasons = new SkipReasons(_ -> Optional.empty(), Codecs.empty(), TWO_PROCESSORS, false);
        Transport compiledForThisJava = StubRows.of("tcp", Family.SOCKET, HandOver.WAKE_UP, true, false);

        assertThat(reasons.of(compiledForThisJava, sizes, in17, Map.of(), List.of(sizes)))
                .contains("tcp: its client needs Java 25 (for which it is compiled), and /jdk17 is 17");
        assertThat(reasons.of(compiledForThisJava, sizes, Conditions.at("same"), Map.of(), List.of(sizes)))
                .isEmpty();
    }

    @Test
    void aPaceThatTheTimeIsTooShortForIsSaidBefore() throws PlanException {
        Map<String, ?> slow = Map.of("rate", List.of("200"), "placement", List.of("same"));
        Map<String, ?> fast = Map.of("rate", List.of("20000"), "placement", List.of("same"));
        Map<String, ?> pauses = Map.of("gap", List.of("100ms"), "placement", List.of("same"));

        assertThat(within("4s", slow).warning())
                .contains(
                        "At most 200 round trips a second in the slowest of 1 cells: a time budget of 4 s leaves it about"
                                + " 400, and 1000 take --time-budget 10s");
        assertThat(within("4s", fast).warning()).isEmpty();
        assertThat(within("1m", pauses).warning())
                .hasValueSatisfying(text -> assertThat(text).contains("about 300"));
        assertThat(within(null, pauses).warning()).isEmpty();
    }

    private static Plan within(String timeBudget, Map<String, ?> axes) throws PlanException {
        var overrides = new HashMap<String, Object>(axes);
        overrides.put("timeBudget", timeBudget);
        return under(overrides);
    }

    private static Plan under(Map<String, ?> axes) throws PlanException {
        Map<String, ?> overrides = overrides(List.of("16B:16B"), axes, "tcp");
        return planner(TWO_PROCESSORS).plan(Asked.load("full", overrides), Map.of(), 7);
    }

    private static List<String> placements(Plan plan) {
        return plan.cells().stream()
                .map(cell -> cell.transport().id() + " " + cell.condition().placement())
                .distinct()
                .toList();
    }

    private static Catalog.Entry entry(Transport transport) {
        return new Catalog.Entry(transport, Path.of("nowhere"));
    }

    /// A row whose client is in C++ and has a JVM in it.
    private static Transport embedding() {
        return StubRows.of("embedding", Family.IN_PROCESS)
                .nativeWorker(new NativeWorker("roundtrip-embedding-client", "embedding", true));
    }
}

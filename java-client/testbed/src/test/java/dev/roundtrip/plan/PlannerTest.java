package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class PlannerTest {
    private static final Transport TCP = new Stub("tcp", Family.SOCKET, HandOver.WAKE_UP, true, true);
    private static final Transport SPINNING =
            new Stub("shm-spin", Family.SHARED_MEMORY, HandOver.SPINNING, true, false);
    private static final Transport WAKE_UP = new Stub("floor-wakeup", Family.FLOOR, HandOver.WAKE_UP, false, false);
    private static final Catalog CATALOG = new Catalog(List.of(entry(WAKE_UP), entry(TCP), entry(SPINNING)));
    private static final int TWO_PROCESSORS = 2;

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
        assertThat(row.descriptor().summary()).endsWith(", C++ to C++");
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
        assertThat(reasons(plan(TWO_PROCESSORS, "same", "shm-spin")))
                .containsOnly("spinning needs two processors, --placement same gives it one");
        assertThat(reasons(plan(1, "free", "shm-spin")))
                .containsOnly("spinning needs two processors, this process may use one");
        assertThat(reasons(plan(TWO_PROCESSORS, "free", "shm-spin"))).containsOnly("");
        assertThat(reasons(plan(1, "same", "tcp"))).containsOnly("");
    }

    private static List<String> reasons(Plan plan) {
        return plan.cells().stream().map(cell -> cell.skipReason().orElse("")).toList();
    }

    private static Plan plan(int processors, String placement, String... transports) throws PlanException {
        var overrides = new Overrides(
                transports.length == 0 ? null : List.of(transports),
                List.of("1KiB:1KiB", "16B:16B"),
                null,
                null,
                null,
                new Axes(null, null, null, List.of(placement)),
                null,
                null,
                null);
        return new Planner(CATALOG, _ -> Optional.empty(), processors)
                .plan(Profiles.load("quick", overrides), Map.of(), 7);
    }

    private static Catalog.Entry entry(Transport transport) {
        return new Catalog.Entry(transport, Path.of("nowhere"));
    }

    private record Stub(String name, Family family, HandOver handOver, boolean dependsOnSize, boolean hasNativeClient)
            implements Transport {
        @Override
        public Descriptor descriptor() {
            Map<Fact, String> facts =
                    Arrays.stream(Fact.values()).collect(Collectors.toMap(Function.identity(), Fact::title));
            return new Descriptor(name, "a stub", family, "a test", new Card(facts));
        }

        @Override
        public ServerSpec server() {
            return new ServerSpec.Executable("roundtrip-" + name);
        }

        @Override
        public AbstractTransferTester open(TesterContext context) {
            throw new UnsupportedOperationException("it is only planned");
        }
    }
}

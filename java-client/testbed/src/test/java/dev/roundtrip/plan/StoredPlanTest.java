// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.plan.Plan.Cell;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.results.RunRecord.Effort;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The plan of a run that goes on.
final class StoredPlanTest {
    private static final Transport TCP = StubRows.of("tcp", Family.SOCKET, HandOver.WAKE_UP, true, false);
    private static final Transport SPINNING =
            StubRows.of("shm-spin", Family.SHARED_MEMORY, HandOver.SPINNING, true, false);
    private static final Catalog CATALOG = new Catalog(
            List.of(new Catalog.Entry(TCP, Path.of("nowhere")), new Catalog.Entry(SPINNING, Path.of("nowhere"))));

    @Test
    void cellsComeBackAsTheyWereInTheirOrder() throws PlanException {
        Plan plan = again(
                present(),
                cell("shm-spin", "1MiB:1MiB", "cross", ""),
                cell("tcp", "16B:16B", "same", "is not here"),
                cell("tcp", "16B:1KiB", "free", ""));

        assertThat(plan.seed()).isEqualTo(7);
        assertThat(plan.cells())
                .extracting(cell -> cell.id().toString(), Cell::skipReason)
                .containsExactly(
                        tuple("shm-spin-1MiB-1MiB-cross", Optional.empty()),
                        tuple("tcp-16B-16B-same", Optional.of("is not here")),
                        tuple("tcp-16B-1KiB", Optional.empty()));
    }

    @Test
    void valuesOfOptionsAreThoseOfTheRun() throws PlanException {
        Plan plan = planner(present())
                .again(
                        "quick",
                        effort(),
                        Map.of("tcp.part-bytes", "8192"),
                        7,
                        List.of(cell("tcp", "16B:16B", "same", "")));

        assertThat(plan.cells().getFirst().options()).containsEntry("part-bytes", "8192");
    }

    @Test
    void whatWasForcedOntoOneProcessorIsMeasuredThereAgain() throws PlanException {
        assertThat(again(present(), cell("shm-spin", "16B:16B", "same", ""))
                        .cells()
                        .getFirst()
                        .skipReason())
                .isEmpty();
    }

    @Test
    void whatIsNotHereAnyMoreEndsIt() {
        assertThatThrownBy(() -> again(Optional.of("roundtrip-tcp is not built"), cell("tcp", "16B:16B", "same", "")))
                .isInstanceOf(PlanException.class)
                .hasMessage("tcp 16B:16B was to be measured when the run began, and cannot be now"
                        + " (roundtrip-tcp is not built); measure anew");
    }

    @Test
    void whatWasSkippedAndIsNotHereEither() throws PlanException {
        assertThat(again(Optional.of("roundtrip-tcp is not built"), cell("tcp", "16B:16B", "same", "is not here"))
                        .cells())
                .hasSize(1);
    }

    @Test
    void aMechanismThatIsUnknownEndsIt() {
        assertThatThrownBy(() -> again(present(), cell("tpc", "16B:16B", "same", "")))
                .isInstanceOf(PlanException.class)
                .hasMessageStartingWith("transport 'tpc' does not exist");
    }

    private static Plan again(Optional<String> missing, CellRecord... cells) throws PlanException {
        return planner(missing).again("quick", effort(), Map.of(), 7, List.of(cells));
    }

    private static Planner planner(Optional<String> missing) {
        return new Planner(CATALOG, _ -> missing, Codecs.empty(), 2);
    }

    private static Optional<String> present() {
        return Optional.empty();
    }

    private static Effort effort() throws PlanException {
        return Asked.load("quick", Map.of("transports", List.of("tcp"))).effort();
    }

    private static CellRecord cell(String transport, String sizes, String placement, String skipped) {
        SizePair pair = SizePair.parse(sizes);
        return new CellRecord(
                transport,
                Family.SOCKET,
                pair.requestBytes(),
                pair.responseBytes(),
                Conditions.at(placement),
                0,
                skipped);
    }
}

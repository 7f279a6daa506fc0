// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Plan.Processors;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProcessorsTest {
    @Test
    void crossTakesTheLastTwo() throws PlanException {
        assertThat(Processors.of(Placement.CROSS, List.of(0, 2, 3)))
                .isEqualTo(new Processors(OptionalInt.of(3), OptionalInt.of(2)));
    }

    @Test
    void theClientHasTheSameProcessorAtSameAndAtCrossSoThatOneWorkerCanMeasureBoth() throws PlanException {
        assertThat(Processors.of(Placement.SAME, List.of(0, 2, 3)).client())
                .isEqualTo(Processors.of(Placement.CROSS, List.of(0, 2, 3)).client());
    }

    @Test
    void crossBackExchangesThem() throws PlanException {
        assertThat(Processors.of(Placement.CROSS_BACK, List.of(0, 2, 3)))
                .isEqualTo(new Processors(OptionalInt.of(2), OptionalInt.of(3)));
    }

    @Test
    void samePutsBothOnOne() throws PlanException {
        assertThat(Processors.of(Placement.SAME, List.of(4)))
                .isEqualTo(new Processors(OptionalInt.of(4), OptionalInt.of(4)));
    }

    @Test
    void crossOnOneProcessorIsRefused() {
        assertThatThrownBy(() -> Processors.of(Placement.CROSS, List.of(4)))
                .hasMessage("--placement cross needs two processors, this process may use 1; choose same or free");
    }

    @Test
    void aPinTakesThoseThatWereChosen() throws PlanException {
        assertThat(Processors.of(Placement.pin("client=3,server=0"), List.of(0, 2, 3)))
                .isEqualTo(new Processors(OptionalInt.of(3), OptionalInt.of(0)));
    }

    @Test
    void aPinToProcessorsThatAreNotAllowedIsRefused() {
        assertThatThrownBy(() -> Processors.of(Placement.pin("client=1,server=4"), List.of(0, 2)))
                .hasMessage("--pin client=1,server=4: this process may use the processors 0, 2 only");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "client=0",
                "server=1,client=0",
                "client=0,server=x",
                "client=-1,server=0",
                "client=0;server=1",
                ""
            })
    void aPinThatDoesNotNameBothIsRefused(String text) {
        assertThatThrownBy(() -> Placement.pin(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' does not say which processor each side gets, as in client=0,server=1");
    }

    @Test
    void aPlacementIsReadAsItIsWritten() {
        for (String label : List.of("same", "cross", "cross-back", "free", "client=0,server=1")) {
            assertThat(Placement.parse(label).label()).isEqualTo(label);
        }
    }
}

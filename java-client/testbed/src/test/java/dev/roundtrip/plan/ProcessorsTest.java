package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class ProcessorsTest {
    @Test
    void aListOfRangesIsRead() {
        assertThat(Processors.parseList("0-2,5,7-8")).containsExactly(0, 1, 2, 5, 7, 8);
    }

    @Test
    void crossTakesTheLastTwo() throws PlanException {
        assertThat(Processors.of(Placement.CROSS, List.of(0, 2, 3)))
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
}

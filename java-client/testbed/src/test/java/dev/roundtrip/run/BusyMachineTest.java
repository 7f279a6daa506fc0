// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class BusyMachineTest {
    @Test
    void neighboursGetTheProcessorsThatNeitherSideHasFirst() {
        assertThat(BusyMachine.places(List.of(0, 1, 2, 3), OptionalInt.of(0), OptionalInt.of(1)))
                .containsExactly(3, 2, 1, 0);
    }

    @Test
    void withBothSidesOnOneProcessorTheNextNeighbourJoinsThem() {
        assertThat(BusyMachine.places(List.of(0, 1), OptionalInt.of(0), OptionalInt.of(0)))
                .containsExactly(1, 0);
    }

    @Test
    void whereNobodyPlacedTheSidesEveryProcessorIsFree() {
        assertThat(BusyMachine.places(List.of(0, 1), OptionalInt.empty(), OptionalInt.empty()))
                .containsExactly(1, 0);
    }
}

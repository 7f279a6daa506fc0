// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class SoakTest {
    private static final int LOOKS = 100;

    @Test
    void nothingHasGrownWhereNothingChanges() {
        assertThat(soak(look -> 5000, look -> 10).growth()).isEmpty();
    }

    @Test
    void serverThatGrowsFromTheSecondTenthOnIsNamed() {
        assertThat(soak(look -> 5000 + 100 * look, look -> 10).growth())
                .containsExactly("KiB of the server: 6900, then 14900, over the 4786 more that are allowed");
    }

    @Test
    void memoryThatComesAndGoesHasNotGrown() {
        assertThat(soak(look -> look % 2 == 0 ? 5000 : 20_000, look -> 10).growth())
                .isEmpty();
    }

    @Test
    void descriptorThatAServerKeepsIsNamed() {
        assertThat(soak(look -> 5000, look -> look < 80 ? 10 : 11).growth())
                .containsExactly("descriptors of the server: 10, then 11, over the 0 more that are allowed");
    }

    @Test
    void fewLooksSayNothingOfGrowth() {
        List<SoakLook> few = soak(look -> 5000, look -> 10).looks().subList(0, Soak.FEWEST_LOOKS - 1);

        assertThat(new Soak(few).growth()).containsExactly("looked at 7 times, and growth shows from 8 on");
        assertThat(new Soak(List.of())).hasToString("never looked at");
    }

    @Test
    void onlyTheLastWorkerWithItsLastServerIsLookedAt() {
        var otherWorker = new SoakLook(1, 9, 1, 1, 1, 1);
        var otherServer = new SoakLook(2, 8, 1, 1, 1, 1);
        var last = new SoakLook(2, 9, 1, 1, 1, 1);

        assertThat(Soak.ofLastProcesses(List.of(otherWorker, otherServer, last)).looks())
                .containsExactly(last);
    }

    /// A soak whose worker does not change.
    private static Soak soak(LongUnaryOperator serverKibibytes, LongUnaryOperator serverDescriptors) {
        return new Soak(LongStream.range(0, LOOKS)
                .mapToObj(look -> new SoakLook(
                        1, 2, 100_000, 50, serverKibibytes.applyAsLong(look), serverDescriptors.applyAsLong(look)))
                .toList());
    }
}

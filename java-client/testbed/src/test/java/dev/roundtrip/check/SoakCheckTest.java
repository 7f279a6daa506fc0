// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.check.Target;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class SoakCheckTest {
    private static final KernelObjects NONE = new KernelObjects(0, 0, 0, 0);
    private static final int LOOKS = 100;
    private static final int ENOUGH_LOOKS = 2;
    private static final int WORKER_MEMORY = 3;
    private static final int SERVER_MEMORY = 4;
    private static final int DESCRIPTORS = 5;
    private static final int OBJECTS = 6;

    @Test
    void soakInWhichNothingGrowsHolds() {
        var result = new SoakCheck(List.of(soak(looks(look -> 5000, look -> 10)))).result();

        assertThat(result.holds()).isTrue();
        assertThat(result.text()).contains("| tcp 16B:16B |").contains("5000");
    }

    @Test
    void serverThatGrowsFromTheSecondTenthOnDoesNotHold() {
        List<Target> targets = targets(soak(looks(look -> 5000 + 100 * look, look -> 10)));

        assertThat(targets.get(SERVER_MEMORY).holds()).isFalse();
        assertThat(targets.get(WORKER_MEMORY).holds()).isTrue();
    }

    @Test
    void memoryThatComesAndGoesHolds() {
        List<Target> targets = targets(soak(looks(look -> look % 2 == 0 ? 5000 : 20_000, look -> 10)));

        assertThat(targets.get(SERVER_MEMORY).holds()).isTrue();
    }

    @Test
    void serverThatKeepsADescriptorDoesNotHold() {
        List<Target> targets = targets(soak(looks(look -> 5000, look -> look < 80 ? 10 : 11)));

        assertThat(targets.get(DESCRIPTORS).holds()).isFalse();
    }

    @Test
    void objectThatStaysBehindDoesNotHold() {
        var left = new Soak(
                "mq 16B:16B", true, 1000, 1000, looks(look -> 1, look -> 1), NONE, new KernelObjects(1, 0, 0, 0));

        assertThat(targets(left).get(OBJECTS).holds()).isFalse();
    }

    @Test
    void fewLooksSayNothingOfMemory() {
        List<SoakLook> few = looks(look -> 5000, look -> 10).subList(0, Soak.FEWEST_LOOKS - 1);

        assertThat(targets(soak(few)).get(ENOUGH_LOOKS).holds()).isFalse();
        assertThat(targets(soak(few)).get(SERVER_MEMORY).holds()).isFalse();
        assertThat(new SoakCheck(List.of(soak(List.of()))).result().text()).contains("–");
    }

    @Test
    void tooFewRoundTripsAndAFailedRunDoNotHold() {
        var failed = new Soak("tcp 16B:16B", false, 999, 1000, looks(look -> 1, look -> 1), NONE, NONE);

        assertThat(targets(failed).subList(0, ENOUGH_LOOKS)).noneMatch(Target::holds);
    }

    @Test
    void onlyTheLastWorkerWithItsLastServerIsLookedAt() {
        var otherWorker = new SoakLook(1, 9, 1, 1, 1, 1);
        var otherServer = new SoakLook(2, 8, 1, 1, 1, 1);
        var last = new SoakLook(2, 9, 1, 1, 1, 1);

        assertThat(SoakLook.ofLastProcesses(List.of(otherWorker, otherServer, last)))
                .containsExactly(last);
    }

    private static List<Target> targets(Soak soak) {
        return new SoakCheck(List.of(soak)).targets();
    }

    private static Soak soak(List<SoakLook> looks) {
        return new Soak("tcp 16B:16B", true, 1000, 1000, looks, NONE, NONE);
    }

    /// Of a worker that does not change.
    private static List<SoakLook> looks(LongUnaryOperator serverKibibytes, LongUnaryOperator serverDescriptors) {
        return LongStream.range(0, LOOKS)
                .mapToObj(look -> new SoakLook(
                        1, 2, 100_000, 50, serverKibibytes.applyAsLong(look), serverDescriptors.applyAsLong(look)))
                .toList();
    }
}

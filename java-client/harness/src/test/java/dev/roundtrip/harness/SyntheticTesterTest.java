// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class SyntheticTesterTest {
    private static final int STRETCHES = 3;

    private final TestProps props = TestProps.random(PayloadKind.BYTES, 16, 16, new Random(1));

    @Test
    void everyStretchHoldsEachDelayOnceInAnotherOrder() throws TesterException {
        var tester = tester(Delays.UNIFORM);
        var stretches = new ArrayList<List<Long>>();
        for (int stretch = 0; stretch < STRETCHES; stretch++) {
            stretches.add(elapsedNanos(tester, Delays.UNIFORM.nanos().size()));
        }

        assertThat(stretches)
                .allSatisfy(stretch -> assertThat(stretch).containsExactlyInAnyOrderElementsOf(Delays.UNIFORM.nanos()));
        assertThat(stretches).doesNotHaveDuplicates();
    }

    @Test
    void readingTheClockCostsWhatItIsSaidToCost() throws TesterException {
        var tester = tester(Delays.BRIEF);

        assertThat(tester.test(props).elapsedNanos()).isEqualTo(20 + 25);
        assertThat(tester.testBatch(props, 100).elapsedNanos()).isEqualTo(100 * 20 + 25);
    }

    @Test
    void busyTripTakesAtLeastItsTime() throws TesterException {
        assertThat(new BusyTester(false, 0).test(props).elapsedNanos()).isGreaterThanOrEqualTo(BusyTester.BUSY_NANOS);
    }

    @Test
    void stopIsTheTripOfThatNumber() throws TesterException {
        SyntheticTester tester = tester(new Delays("short", "a stop at the third", List.of(100L), 0, 3));

        assertThat(elapsedNanos(tester, 4)).containsExactly(100L, 100L, Delays.STOP_NANOS, 100L);
    }

    private static SyntheticTester tester(Delays delays) {
        return new SyntheticTester(delays.times(new SplittableRandom(1)), delays.readingNanos(), false);
    }

    private List<Long> elapsedNanos(SyntheticTester tester, int trips) throws TesterException {
        var elapsed = new ArrayList<Long>();
        for (int i = 0; i < trips; i++) {
            Metrics metrics = tester.test(props);
            elapsed.add(metrics.elapsedNanos());
        }
        return elapsed;
    }
}

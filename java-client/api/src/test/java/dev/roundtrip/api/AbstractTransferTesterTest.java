// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester.Metrics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class AbstractTransferTesterTest {
    private final List<String> steps = new ArrayList<>();
    private final TestProps props = TestProps.random(PayloadKind.BYTES, 16, 32, RandomGenerator.of("L64X128MixRandom"));

    @FunctionalInterface
    private interface Execution {
        byte[] of(TestProps props) throws Exception;
    }

    /// Notes the steps of a trip, with the stamp that the request carries at that time.
    private final class NotingTester extends AbstractTransferTester {
        private final Execution execution;

        NotingTester(Execution execution) {
            this.execution = execution;
        }

        @Override
        protected void beforeTest(TestProps props) {
            steps.add("before " + props.request()[0]);
        }

        @Override
        protected byte[] execute(TestProps props) throws Exception {
            steps.add("execute " + props.request()[0]);
            return execution.of(props);
        }

        @Override
        protected void afterTest(TestProps props) {
            steps.add("after " + props.request()[0]);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void tripIsStampedPreparedExecutedAndTidiedUpInThisOrder(Way way) throws TesterException {
        way.trip(new NotingTester(answerFor(way)), props);

        assertThat(steps).containsExactly("before 1", "execute 1", "after 1");
    }

    @Test
    void batchGoesThroughAllStepsOfEachTripInTurn() throws TesterException {
        new NotingTester(AbstractTransferTesterTest::stamped).testBatch(props, 2);

        assertThat(steps).containsExactly("before 1", "execute 1", "after 1", "before 2", "execute 2", "after 2");
    }

    @Test
    void numbersOfTripsGoOnFromOneWayToTheOther() throws TesterException {
        var tester = new NotingTester(AbstractTransferTesterTest::stamped);

        tester.test(props);
        tester.testBatch(props, 2);
        tester.test(props);

        assertThat(steps)
                .filteredOn(step -> step.startsWith("execute"))
                .containsExactly("execute 1", "execute 2", "execute 3", "execute 4");
    }

    @Test
    void metricsOfATripCountOne() throws TesterException {
        Metrics metrics = new NotingTester(AbstractTransferTesterTest::stamped).test(props);

        assertThat(metrics.trips()).isEqualTo(1);
        assertThat(metrics.elapsedNanos()).isNotNegative();
    }

    @Test
    void metricsOfABatchCountItsTripsAndLieWithinTheCallersClock() throws TesterException {
        var tester = new NotingTester(AbstractTransferTesterTest::stamped);
        long before = System.nanoTime();

        Metrics metrics = tester.testBatch(props, 100);

        long after = System.nanoTime();
        assertThat(metrics.trips()).isEqualTo(100);
        assertThat(metrics.startNanos() - before).isNotNegative();
        assertThat(metrics.elapsedNanos()).isBetween(0L, after - before);
    }

    @Test
    void nanosOfATripAreTheBatchSharedOut() {
        assertThat(new Metrics(0, 1000, 16).nanosPerTrip()).isEqualTo(62.5);
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void failureOfTheWorldBecomesATesterExceptionThatKeepsMessageAndCause(Way way) {
        var cause = new IOException("connection reset");

        assertThatThrownBy(() -> way.trip(failing(cause), props))
                .isExactlyInstanceOf(TesterException.class)
                .hasMessage("connection reset")
                .hasCause(cause);
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void failureWithoutAMessageIsNamedAfterItsType(Way way) {
        assertThatThrownBy(() -> way.trip(failing(new IllegalStateException()), props))
                .isExactlyInstanceOf(TesterException.class)
                .hasMessage("IllegalStateException");
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void testerExceptionOfAMechanismIsPassedOnAsItIs(Way way) {
        var known = new TesterException("response ended after 3 of 32 bytes");

        assertThatThrownBy(() -> way.trip(failing(known), props)).isSameAs(known);
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void responseOfAnotherLengthIsRejected(Way way) {
        assertThatThrownBy(() -> way.trip(new NotingTester(_ -> new byte[31]), props))
                .isInstanceOf(TesterException.class)
                .hasMessage("response has 31 bytes, expected 32");
    }

    @ParameterizedTest
    @EnumSource(names = "VERIFY", mode = EnumSource.Mode.EXCLUDE)
    void staleResponseIsRejectedInTimedTrips(Way way) throws TesterException {
        byte[] first = stamped(stampedProps());
        var tester = new NotingTester(_ -> first);
        way.trip(tester, props);

        assertThatThrownBy(() -> way.trip(tester, props)).hasMessage("response carries stamp 1, expected 2");
    }

    @Test
    void staleResponseIsRejectedWhenVerifying() throws TesterException {
        byte[] first = keystream(stampedProps());
        var tester = new NotingTester(_ -> first);
        tester.verify(props);

        assertThatThrownBy(() -> tester.verify(props))
                .hasMessage("stale response: it answers the request before this one");
    }

    private AbstractTransferTester failing(Exception failure) {
        return new NotingTester(_ -> {
            throw failure;
        });
    }

    private TestProps stampedProps() {
        Stamp.write(props.request(), 1, PayloadKind.BYTES);
        return props;
    }

    private static Execution answerFor(Way way) {
        return way == Way.VERIFY ? AbstractTransferTesterTest::keystream : AbstractTransferTesterTest::stamped;
    }

    private static byte[] stamped(TestProps props) {
        byte[] response = new byte[props.responseBytes()];
        Stamp.copy(props.request(), response);
        return response;
    }

    private static byte[] keystream(TestProps props) {
        byte[] response = new byte[props.responseBytes()];
        Keystream.fill(response, Keystream.checksum(props.request(), props.requestBytes()), props.payload());
        return response;
    }
}

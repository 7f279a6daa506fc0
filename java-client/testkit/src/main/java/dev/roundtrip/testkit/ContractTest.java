// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.testkit.platform.Inspection;
import dev.roundtrip.worker.LegsPage;
import dev.roundtrip.worker.LegsPage.LegSamples;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Duties of every mechanism, wherever its other side lives: messages arrive whole, unchanged and in their turn.
@Contract
@ParameterizedClass(allowZeroInvocations = true)
@MethodSource("transports")
final class ContractTest extends ContractCase {
    private static final int TRIPS_IN_A_ROW = 1000;
    private static final int TRIPS_A_CLIENT = 200;
    private static final int TRIPS_IN_PARTS = 20;
    private static final int TESTERS_IN_A_ROW = 20;

    /// Mechanisms whose messages a tester in Java moves: not floors, which have neither.
    static Stream<Arguments> transports() {
        return TransportsOnClassPath.that(transport -> transport.nativeWorker().isEmpty() && transport.dependsOnSize());
    }

    @Test
    void everyByteArrivesBothWaysAtEverySize() throws Exception {
        assertWorksAtEverySize(fixture.start(Mode.VERIFY).open()::verify);
    }

    @Test
    void timedTripsWorkAtEverySize() throws Exception {
        assertWorksAtEverySize(fixture.start(Mode.TIMED).open()::test);
    }

    @Tag("long")
    @Test
    void everyByteArrivesBothWaysAt128MiBOrTheLimit() throws Exception {
        AbstractTransferTester tester = fixture.start(Mode.VERIFY).open();

        tester.verify(fixture.request(SizePair.largest(transport.limit())));
    }

    @Tag("long")
    @Test
    void timedTripWorksAt128MiBOrTheLimitAndASmallOneAfterIt() throws Exception {
        AbstractTransferTester tester = fixture.start(Mode.TIMED).open();

        tester.test(fixture.request(SizePair.largest(transport.limit())));

        assertThatCode(() -> tester.test(fixture.smallRequest())).doesNotThrowAnyException();
    }

    @Test
    void tripsAreTimedWithTheClockOfTheJvm() throws Exception {
        AbstractTransferTester tester = fixture.start(Mode.TIMED).open();

        assertThat(tester.getClass().getMethod("nanoTime").getDeclaringClass()).isEqualTo(AbstractTransferTester.class);
    }

    @Test
    void theOtherSideStampsEachRequestWithinItsRoundTrip() throws Exception {
        assumeTrue(
                transport.legs().isGiven(),
                () -> "no legs: " + transport.legs().whyNot().orElse(""));
        Path file = fixture.legs();
        try (LegsPage page = new LegsPage(file)) {
            page.want(true);
            AbstractTransferTester tester = fixture.startStamping(file).open();
            var legs = new LegSamples();

            assertThatCode(() -> {
                        for (int trip = 0; trip < TRIPS_IN_PARTS; trip++) {
                            page.split(tester.test(fixture.smallRequest()), legs);
                        }
                    })
                    .as("stamps of each request, between its start and its end")
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void manyTripsInARowComeBackInTheirTurn() throws Exception {
        AbstractTransferTester tester = fixture.start(Mode.TIMED).open();
        TestProps props = fixture.smallRequest();

        int trips = TripsInARow.make(TRIPS_IN_A_ROW, () -> tester.test(props));

        assertThat(tester.testBatch(props, trips).trips()).isEqualTo(trips);
    }

    @Test
    void sameRequestWithAnotherStampIsAnotherRequest() throws Exception {
        AbstractTransferTester tester = fixture.start(Mode.VERIFY).open();
        TestProps props = fixture.smallRequest();

        assertThatCode(() -> TripsInARow.make(TRIPS_A_CLIENT, () -> tester.verify(props)))
                .as("verification of one request after the other, each with a stamp of its own")
                .doesNotThrowAnyException();
    }

    @Test
    void requestIsLeftAsItIs() throws Exception {
        AbstractTransferTester tester = fixture.start(Mode.TIMED).open();
        TestProps props = fixture.request(5000, 5000);
        tester.test(props);
        byte[] before = props.request().clone();

        tester.test(props);

        assertThat(Arrays.mismatch(before, Stamp.BYTES, before.length, props.request(), Stamp.BYTES, before.length))
                .as("first byte changed behind the stamp")
                .isEqualTo(-1);
    }

    @Test
    void twoClientsAtOnceGetEachItsOwnAnswers() throws Exception {
        assumeTrue(transport.manyClients(), transport.id() + " has one client at a time");
        OtherSide otherSide = fixture.start(Mode.VERIFY);
        var clients = new SimultaneousClients(
                List.of(otherSide.open(), otherSide.open()),
                List.of(fixture.request(100, 5000), fixture.request(5000, 100)));

        assertThatCode(() -> clients.verify(TRIPS_A_CLIENT)).doesNotThrowAnyException();
    }

    @Test
    void requestOverTheLimitIsRefusedAndTheMessageNamesTheLimit() throws Exception {
        long limit = transport.limit().maxRequestBytes();
        assertThatMessageOverTheLimitIsRefused(limit, new SizePair(oneMore(limit), 0));
    }

    @Test
    void responseOverTheLimitIsRefusedAndTheMessageNamesTheLimit() throws Exception {
        long limit = transport.limit().maxResponseBytes();
        assertThatMessageOverTheLimitIsRefused(limit, new SizePair(0, oneMore(limit)));
    }

    @Test
    void closedTestersKeepNoFileDescriptor() throws Exception {
        assumeTrue(transport.manyClients(), transport.id() + " has one client a server");
        OtherSide otherSide = fixture.start(Mode.TIMED);
        openUseAndClose(otherSide);
        long before = Inspection.here().ownHandles();

        for (int tester = 1; tester <= TESTERS_IN_A_ROW; tester++) {
            openUseAndClose(otherSide);
        }

        assertThat(Inspection.here().ownHandles() - before).isLessThan(TESTERS_IN_A_ROW);
    }

    @Test
    void nothingIsLeftWhenTestersAreClosedAndTheServerWasStopped() throws Exception {
        NamedObjects before = NamedObjects.now();
        OtherSide otherSide = fixture.start(Mode.TIMED);
        otherSide.open().test(fixture.request(100_000, 100_000));
        otherSide.closeTesters();

        otherSide.stop();

        fixture.assertNothingIsLeft(before);
    }

    private void assertWorksAtEverySize(ThrowingConsumer<TestProps> trip) {
        for (SizePair sizes : SizePair.edges(transport.limit())) {
            assertThatCode(() -> trip.acceptThrows(fixture.request(sizes)))
                    .as(sizes.toString())
                    .doesNotThrowAnyException();
        }
    }

    private void assertThatMessageOverTheLimitIsRefused(long limit, SizePair sizes) throws Exception {
        AbstractTransferTester tester = fixture.start(Mode.TIMED).open();

        assertThatThrownBy(() -> tester.test(fixture.request(sizes)))
                .isInstanceOf(TesterException.class)
                .hasMessageContaining(String.valueOf(limit));
        assertThatCode(() -> tester.test(fixture.smallRequest()))
                .as("trip after the refusal")
                .doesNotThrowAnyException();
    }

    private void openUseAndClose(OtherSide otherSide) throws Exception {
        otherSide.open().test(fixture.smallRequest());
        otherSide.closeTesters();
    }

    private static int oneMore(long limitBytes) {
        assumeTrue(limitBytes < SizePair.LARGE_BYTES, "the limit of " + limitBytes + " B is more than is tried here");
        return (int) limitBytes + 1;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.server.ServerHost.ServerUsage;
import dev.roundtrip.testkit.platform.Inspection;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Further duties of a mechanism whose other side is a process: it counts, it may die, and it can be started again.
@Contract
@ParameterizedClass(allowZeroInvocations = true)
@MethodSource("transports")
final class ServerContractTest extends ContractCase {
    /// Short, because a mechanism that cannot see its server die waits that long.
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    /// The time-out of a client that has to be told by something else.
    private static final Duration LONG_TIMEOUT = Duration.ofSeconds(4);

    /// A client that is told of a death is told by then, on a loaded machine too.
    private static final Duration NOTICE = Duration.ofSeconds(2);

    /// For a loaded machine to notice that the time-out is over.
    private static final Duration GRACE = Duration.ofSeconds(10);

    /// Loopback, but not where servers listen unless they are told to.
    private static final String OTHER_ADDRESS = "127.0.0.2";

    /// More than any buffer between the two sides takes.
    private static final int LARGE_BYTES = 32 << 20;

    static Stream<Arguments> transports() {
        return TransportsOnClassPath.that(transport -> transport.server() instanceof ServerSpec.Started);
    }

    @Test
    void exitLineCountsTheRequestsThatWereMadeAndTheirBytes() throws Exception {
        OtherSide server = fixture.start(Mode.TIMED);
        AbstractTransferTester tester = server.open();
        TestProps props = fixture.request(100, 300);
        for (int trip = 1; trip <= 12; trip++) {
            tester.test(props);
        }
        server.closeTesters();

        assertThat(server.stop())
                .get()
                .returns(12L, ServerUsage::requests)
                .returns(12L * props.requestBytes(), ServerUsage::requestBytes)
                .returns(12L * props.responseBytes(), ServerUsage::responseBytes);
    }

    @Test
    void serverHasNothingToComplainAboutInGoodTrips() throws Exception {
        OtherSide server = fixture.start(Mode.VERIFY);
        server.open().verify(fixture.smallRequest());
        server.closeTesters();

        server.stop();

        assertThat(fixture.log()).isEmpty();
    }

    @Test
    void serverEndsAsAskedThoughAClientIsStillThere() throws Exception {
        OtherSide server = fixture.start(Mode.TIMED);
        server.open().test(fixture.smallRequest());

        assertThat(server.stop()).as("exit line").isPresent();
    }

    @Test
    void serverOfAMechanismBetweenMachinesListensAtTheAddressThatItIsGiven() throws Exception {
        assumeTrue(transport.reach() == Reach.NETWORK, transport.id() + " does not work between machines");
        OtherSide server = fixture.startAt(OTHER_ADDRESS, Mode.VERIFY);

        assertThatCode(() -> server.open().verify(fixture.smallRequest())).doesNotThrowAnyException();
        if (transport.broker().isEmpty()) {
            assertThat(server.endpoint()).doesNotContain("127.0.0.1");
            assertThat(hasSocketAt(server, InetAddress.ofLiteral(OTHER_ADDRESS)))
                    .as("the card says that it works between machines, and the server has a socket of TCP or UDP at "
                            + OTHER_ADDRESS + "; it announced " + server.endpoint())
                    .isTrue();
        }
    }

    @Test
    void tripWhoseServerIsKilledBeforeItAnswersFailsWithinTheTimeOut() throws Exception {
        assertThatPendingTripFails(fixture.smallRequest());
    }

    @Test
    void tripWhoseServerIsKilledBeforeItHasTheWholeRequestFailsWithinTheTimeOut() throws Exception {
        assertThatPendingTripFails(fixture.request(LARGE_BYTES, LARGE_BYTES));
    }

    @Test
    void clientIsToldOfADeadServerAsTheDescriptorSays() throws Exception {
        DeathNotice declared = transport.suitability().whenServerDies();
        OtherSide server = fixture.start(Mode.TIMED, LONG_TIMEOUT);
        AbstractTransferTester tester = server.open();
        tester.test(fixture.smallRequest());
        server.freeze();
        var trip = new PendingTrip(tester, fixture.smallRequest());
        trip.awaitStuck();
        long killedNanos = System.nanoTime();

        server.kill();

        if (declared == DeathNotice.KEPT) {
            fixture.start(Mode.TIMED, LONG_TIMEOUT);
            trip.awaitAnswer(LONG_TIMEOUT);
        } else {
            trip.awaitFailure(LONG_TIMEOUT.plus(GRACE));
            Duration after = Duration.ofNanos(System.nanoTime() - killedNanos);
            assertThat(after.compareTo(NOTICE) < 0 ? DeathNotice.NOTICED : DeathNotice.TIME_OUT)
                    .as("told after %s", after)
                    .isEqualTo(declared);
        }
    }

    @Test
    void tripToAServerThatIsGoneFailsWithinTheTimeOut() throws Exception {
        OtherSide server = fixture.start(Mode.TIMED, TIMEOUT);
        AbstractTransferTester tester = server.open();
        tester.test(fixture.smallRequest());

        server.kill();

        assertThatTripFailsWithinTheTimeOut(new PendingTrip(tester, fixture.smallRequest()));
        assertThatCode(server::closeTesters).as("close").doesNotThrowAnyException();
    }

    @Test
    void newServerAndNewTesterWorkWhereTheLastServerWasKilled() throws Exception {
        OtherSide killed = fixture.start(Mode.VERIFY);
        killed.open().verify(fixture.smallRequest());
        killed.kill();
        killed.closeTesters();

        AbstractTransferTester tester = fixture.start(Mode.VERIFY).open();

        assertThatCode(() -> tester.verify(fixture.smallRequest())).doesNotThrowAnyException();
    }

    @Test
    void nothingIsLeftWhenTheServerThatFollowsAKilledOneWasStopped() throws Exception {
        NamedObjects before = NamedObjects.now();
        OtherSide killed = fixture.start(Mode.TIMED);
        killed.open().test(fixture.smallRequest());
        killed.kill();
        killed.closeTesters();

        fixture.start(Mode.TIMED).stop();

        fixture.assertNothingIsLeft(before);
    }

    private static boolean hasSocketAt(OtherSide server, InetAddress address) throws IOException {
        return Inspection.here().sockets(server.pid(), server.endpoint()).stream()
                .anyMatch(socket -> socket.address().getAddress().equals(address));
    }

    private void assertThatPendingTripFails(TestProps props) throws Exception {
        OtherSide server = fixture.start(Mode.TIMED, TIMEOUT);
        AbstractTransferTester tester = server.open();
        tester.test(fixture.smallRequest());
        server.freeze();
        var trip = new PendingTrip(tester, props);
        trip.awaitStuck();

        server.kill();

        assertThatTripFailsWithinTheTimeOut(trip);
        assertThatCode(server::closeTesters).as("close").doesNotThrowAnyException();
    }

    private static void assertThatTripFailsWithinTheTimeOut(PendingTrip trip) throws InterruptedException {
        assertThat(trip.awaitFailure(TIMEOUT.plus(GRACE)))
                .isInstanceOf(TesterException.class)
                .message()
                .isNotBlank();
    }
}

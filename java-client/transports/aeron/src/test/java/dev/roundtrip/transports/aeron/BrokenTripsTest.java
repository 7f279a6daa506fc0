// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.testkit.HeldServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Round trips that come to nothing, and those after them.
@Timeout(120)
final class BrokenTripsTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final int LARGE_BYTES = 40 << 20;

    @TempDir
    private Path folder;

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(2017);

    static Stream<Transport> rows() {
        return Stream.of(new AeronRows().row("aeron-java"), new AeronRows().row("aeron"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void lateResponseIsNotTakenForThatOfALaterRequest(Transport transport) throws Exception {
        try (var server = new HeldServer(transport, folder, TIMEOUT)) {
            AbstractTransferTester tester = server.open();
            tester.verify(props(64, 64));
            server.hold();
            assertThatThrownBy(() -> tester.verify(props(64, 64)))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("no response within PT2S: 0 of 64 bytes came");

            server.release();

            assertThatCode(() -> tester.verify(props(64, 64))).doesNotThrowAnyException();
            assertThatCode(() -> tester.verify(props(64, 64))).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void requestThatWasGivenUpHalfWayDoesNotDisturbTheNext(Transport transport) throws Exception {
        try (var server = new HeldServer(transport, folder, TIMEOUT)) {
            AbstractTransferTester tester = server.open();
            tester.verify(props(64, 64));
            server.hold();
            assertThatThrownBy(() -> tester.verify(props(LARGE_BYTES, 64)))
                    .isInstanceOf(TesterException.class)
                    .hasMessageContaining("the other side took nothing within PT2S");

            server.release();

            assertThatCode(() -> tester.verify(props(64, LARGE_BYTES))).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void messageOverTheLimitIsRefusedAndTheMessageNamesTheLimit(Transport transport) throws Exception {
        try (var server = new HeldServer(transport, folder, TIMEOUT)) {
            AbstractTransferTester tester = server.open();

            assertThatThrownBy(() -> tester.test(props(AeronRows.MOST_BYTES + 1, 0)))
                    .hasMessageContaining("request of 134217729 bytes is over the limit of 134217728");
            assertThatThrownBy(() -> tester.test(props(0, AeronRows.MOST_BYTES + 1)))
                    .hasMessageContaining("response of 134217729 bytes is over the limit of 134217728");
        }
    }

    private TestProps props(int requestBytes, int responseBytes) {
        return TestProps.random(PayloadKind.BYTES, requestBytes, responseBytes, random);
    }
}

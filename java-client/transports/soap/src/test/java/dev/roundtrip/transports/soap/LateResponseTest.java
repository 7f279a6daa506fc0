// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.testkit.HeldServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A response that comes when its request has been given up.
@Timeout(60)
final class LateResponseTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    @TempDir
    private Path folder;

    static Stream<Transport> rows() {
        return Stream.of(new SoapRows().row("soap"), new SoapRows().row("soap-mtom"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void lateResponseIsNotTakenForTheAnswerToALaterRequest(Transport transport) throws Exception {
        try (var server = new HeldServer(transport, folder, TIMEOUT)) {
            AbstractTransferTester tester = server.open();
            tester.verify(server.request());
            server.hold();

            assertThatThrownBy(() -> tester.verify(server.request()))
                    .isInstanceOf(TesterException.class)
                    .hasMessageStartingWith("the call failed: ");
            server.release();

            assertThatCode(() -> tester.verify(server.request())).doesNotThrowAnyException();
            assertThatCode(() -> tester.verify(server.request())).doesNotThrowAnyException();
        }
    }
}

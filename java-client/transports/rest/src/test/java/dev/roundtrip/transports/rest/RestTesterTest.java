// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Against a server that answers what a good one never would.
final class RestTesterTest {
    private HttpServer server;

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    @Test
    void refusalOfTheServerIsReportedWithItsReason() throws IOException {
        try (AbstractTransferTester tester = testerOfServerThatAnswers(400, "{\"error\":\"data is missing\"}")) {
            assertThatThrownBy(() -> tester.test(props()))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("server answered 400: {\"error\":\"data is missing\"}");
        }
    }

    @Test
    void responseOfAnotherLengthIsReportedWithBothLengths() throws IOException {
        try (AbstractTransferTester tester = testerOfServerThatAnswers(200, "{\"result\":\"ABC\"}")) {
            assertThatThrownBy(() -> tester.test(props()))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("response has 3 bytes, expected 16");
        }
    }

    private AbstractTransferTester testerOfServerThatAnswers(int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        String endpoint = "http://127.0.0.1:" + server.getAddress().getPort() + "/testResult";
        return new RestTransport()
                .open(new TesterContext(
                        endpoint, Optional.empty(), false, Path.of(""), Map.of(), Duration.ofSeconds(30)));
    }

    private static TestProps props() {
        return TestProps.random(PayloadKind.TEXT, 16, 16, RandomGenerator.of("L64X128MixRandom"));
    }
}

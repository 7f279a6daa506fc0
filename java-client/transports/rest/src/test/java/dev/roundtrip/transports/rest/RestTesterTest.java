// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.OwnTypes;
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
    private static final OwnTypes TYPES = new RestTypes();

    private HttpServer server;

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    @Test
    void refusalOfTheServerIsReportedWithItsReason() throws Exception {
        try (AbstractTransferTester tester = testerOfServerThatAnswers(400, "{\"error\":\"data is missing\"}")) {
            assertThatThrownBy(() -> tester.test(props()))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("server answered 400: {\"error\":\"data is missing\"}");
        }
    }

    @Test
    void responseOfAnotherLengthIsReportedWithBothLengths() throws Exception {
        try (AbstractTransferTester tester = testerOfServerThatAnswers(200, "{\"result\":\"ABC\"}")) {
            assertThatThrownBy(() -> tester.test(props()))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("response has 3 bytes, expected 16");
        }
    }

    @Test
    void refusalOfAMessageIsReportedWithItsReason() throws Exception {
        String refusal = "{\"error\":\"codec own: field check of tick is 1\"}";
        try (AbstractTransferTester tester = TYPES.open(serverThatAnswers(400, refusal), "tick")) {
            assertThatThrownBy(() -> tester.test(tick()))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("server answered 400: " + refusal);
        }
    }

    @Test
    void answerThatLacksAFieldIsReportedWithItsName() throws Exception {
        try (AbstractTransferTester tester = TYPES.open(serverThatAnswers(200, "{\"sequence\":1}"), "tick")) {
            assertThatThrownBy(() -> tester.test(tick()))
                    .isInstanceOf(TesterException.class)
                    .hasMessageStartingWith("field tick.check");
        }
    }

    private AbstractTransferTester testerOfServerThatAnswers(int status, String body) throws Exception {
        return new RestRows().row("rest").open(serverThatAnswers(status, body));
    }

    private TesterContext serverThatAnswers(int status, String body) throws IOException {
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
        return new TesterContext(endpoint, Optional.empty(), false, Path.of(""), Map.of(), Duration.ofSeconds(30));
    }

    private static TestProps tick() {
        return TestProps.of(TYPES.exchange("tick", 76, RandomGenerator.of("L64X128MixRandom")));
    }

    private static TestProps props() {
        return TestProps.random(PayloadKind.TEXT, 16, 16, RandomGenerator.of("L64X128MixRandom"));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RestFormatTest {
    /// One of the worked examples that the C++ side tests against too.
    record Golden(JsonNode json) {
        TestProps props() {
            byte[] letters = text("data").getBytes(StandardCharsets.US_ASCII);
            TestProps props = random(letters.length, responseBytes());
            System.arraycopy(letters, 0, props.request(), 0, letters.length);
            return props;
        }

        int responseBytes() {
            return json.get("responseSize").intValue();
        }

        ByteArrayInputStream body() {
            return new ByteArrayInputStream(text("body").getBytes(StandardCharsets.UTF_8));
        }

        String text(String field) {
            return json.get(field).textValue();
        }

        @Override
        public String toString() {
            return text("name");
        }
    }

    static Stream<Golden> requests() throws IOException {
        return golden("requests");
    }

    static Stream<Golden> responses() throws IOException {
        return golden("responses");
    }

    static Stream<Golden> refusedResponses() throws IOException {
        return golden("refusedResponses");
    }

    @ParameterizedTest
    @MethodSource("requests")
    void requestIsTheGoldenOne(Golden golden) throws IOException {
        assertThat(written(golden.props())).asString(StandardCharsets.UTF_8).isEqualTo(golden.text("body"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7_999, 8_000, 8_001, 100_000})
    void requestHasTheLengthThatIsSaidBefore(int requestBytes) throws IOException {
        for (int responseBytes : new int[] {0, 9, 10, 99, 100, 268_435_456, Integer.MAX_VALUE}) {
            TestProps props = random(requestBytes, responseBytes);

            assertThat(written(props)).hasSize((int) RestFormat.requestBodyBytes(props));
        }
    }

    @ParameterizedTest
    @MethodSource("responses")
    void responseIsTheGoldenOne(Golden golden) throws IOException, TesterException {
        byte[] expected = golden.text("result").getBytes(StandardCharsets.US_ASCII);

        assertThat(RestFormat.readResponse(golden.body(), expected.length)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(ints = {3_999, 4_000, 8_000, 65_536, 1_000_003})
    void responseComesWholeWhateverItsSize(int responseBytes) throws IOException, TesterException {
        byte[] letters = random(responseBytes, 0).request();
        String body = "{\"result\":\"" + new String(letters, StandardCharsets.US_ASCII) + "\"}";

        byte[] response = RestFormat.readResponse(
                new ByteArrayInputStream(body.getBytes(StandardCharsets.US_ASCII)), responseBytes);

        assertThat(response).isEqualTo(letters);
    }

    @ParameterizedTest
    @MethodSource("refusedResponses")
    void whatIsNoResponseOfThisLengthIsRefusedAndTheMessageSaysWhy(Golden golden) {
        assertThatThrownBy(() -> RestFormat.readResponse(golden.body(), golden.responseBytes()))
                .isInstanceOfAny(TesterException.class, IOException.class)
                .hasMessage(golden.text("error"));
    }

    private static byte[] written(TestProps props) throws IOException {
        var out = new ByteArrayOutputStream();
        RestFormat.writeRequest(out, props);
        return out.toByteArray();
    }

    private static TestProps random(int requestBytes, int responseBytes) {
        return TestProps.random(PayloadKind.TEXT, requestBytes, responseBytes, RandomGenerator.of("L64X128MixRandom"));
    }

    private static Stream<Golden> golden(String kind) throws IOException {
        Path file = Path.of(System.getProperty("roundtrip.idl")).resolve("golden/rest.json");
        return new ObjectMapper()
                .readTree(file.toFile())
                .get(kind)
                .valueStream()
                .map(Golden::new);
    }
}

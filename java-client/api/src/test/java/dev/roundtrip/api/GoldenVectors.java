// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.stream.Stream;

/// Worked examples of `idl/answers.md` and `idl/streams.md`, which the C++ side tests against too.
final class GoldenVectors {
    private GoldenVectors() {}

    /// @param printed hexadecimal for bytes, letters for text
    record StampVector(PayloadKind payload, long number, int requestBytes, String printed) {
        byte[] stamp() {
            return decode(payload, printed);
        }
    }

    record AnswerVector(PayloadKind payload, JsonNode json) {
        byte[] request() {
            return decode(payload, json.get("request").textValue());
        }

        int responseBytes() {
            return json.get("responseBytes").intValue();
        }

        long checksum() {
            return Long.parseLong(json.get("crc32c").textValue(), 16);
        }

        /// The stamped response to which the server's buffer contributes dots.
        byte[] stampedDots() {
            String printed = json.get("stamped").textValue();
            return decode(payload, payload == PayloadKind.BYTES ? printed.replace("..", "2e") : printed);
        }

        byte[] keystream() {
            return decode(payload, json.get("keystream").textValue());
        }

        @Override
        public String toString() {
            return payload + ": " + json.get("name").textValue();
        }
    }

    static Stream<StampVector> stamps() throws IOException {
        return section("stamps")
                .flatMap(json ->
                        Stream.of(stamp(PayloadKind.BYTES, json, "bytes"), stamp(PayloadKind.TEXT, json, "letters")));
    }

    static Stream<AnswerVector> answers() throws IOException {
        return Stream.concat(
                section("bytes").map(json -> new AnswerVector(PayloadKind.BYTES, json)),
                section("text").map(json -> new AnswerVector(PayloadKind.TEXT, json)));
    }

    /// Of `idl/streams.md`.
    ///
    /// @param bytes hexadecimal
    record MessageVector(String name, int number, long nanos, String bytes) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<MessageVector> messages() throws IOException {
        return section("streams.json", "messages")
                .map(json -> new MessageVector(
                        json.get("name").textValue(),
                        json.get("number").intValue(),
                        json.get("nanos").longValue(),
                        json.get("bytes").textValue()));
    }

    private static StampVector stamp(PayloadKind payload, JsonNode json, String field) {
        return new StampVector(
                payload,
                json.get("number").longValue(),
                json.get("requestBytes").intValue(),
                json.get(field).textValue());
    }

    private static byte[] decode(PayloadKind payload, String printed) {
        return payload == PayloadKind.BYTES ? HexFormat.of().parseHex(printed) : printed.getBytes(US_ASCII);
    }

    private static Stream<JsonNode> section(String name) throws IOException {
        return section("answers.json", name);
    }

    private static Stream<JsonNode> section(String golden, String name) throws IOException {
        Path file =
                Path.of(System.getProperty("roundtrip.idl")).resolve("golden").resolve(golden);
        return new ObjectMapper().readTree(file.toFile()).get(name).valueStream();
    }
}

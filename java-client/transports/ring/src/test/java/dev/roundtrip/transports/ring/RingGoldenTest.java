// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The worked examples of `idl/golden/ring.json`, which the C++ side tests against too.
final class RingGoldenTest {
    private final RingMemory rings = new RingMemory();

    record Example(JsonNode json) {
        byte[] message() {
            return HexFormat.of().parseHex(json.get("message").textValue());
        }

        int number(String field) {
            return json.get(field).intValue();
        }

        /// A message that takes all bytes before this one, none of them 0; empty if there are none.
        byte[] filler() {
            byte[] filler = new byte[Math.max(0, number("positionBefore") - RingEnd.HEADER_BYTES)];
            Arrays.fill(filler, (byte) -1);
            return filler;
        }

        boolean inPieces() {
            return json.path("inPieces").booleanValue();
        }

        @Override
        public String toString() {
            return json.get("name").textValue();
        }
    }

    private static JsonNode golden() throws IOException {
        Path file = Path.of(System.getProperty("roundtrip.idl")).resolve("golden/ring.json");
        return new ObjectMapper().readTree(file.toFile());
    }

    static Stream<Example> messages() throws IOException {
        return golden().get("messages").valueStream().map(Example::new);
    }

    static Stream<Example> batons() throws IOException {
        return golden().get("batons").valueStream().map(Example::new);
    }

    @Test
    void fileBeginsAsInTheExample() throws Exception {
        assertThat(RingMemory.hex(rings.memory.asSlice(0, 16)))
                .isEqualTo(golden().get("fileBegins").textValue());
    }

    @ParameterizedTest
    @MethodSource("messages")
    void requestLiesInTheRingAsInTheExample(Example example) throws Exception {
        MemorySegment ring = rings.layout().requests().bytes();
        ring.fill((byte) -1);
        RingWriter requests = rings.requests();
        rings.giveBatonAway();
        if (example.number("positionBefore") > 0) {
            requests.put(0, example.filler());
            requests.publish();
            rings.position(RingLayout.REQUESTS_READ, example.number("positionBefore"));
        }

        requests.put(example.number("word"), example.message());
        requests.publish();

        for (JsonNode part : example.json().get("inTheRing")) {
            String bytes = part.get("bytes").textValue();
            MemorySegment found = ring.asSlice(part.get("offset").intValue(), bytes.length() / 2);
            assertThat(RingMemory.hex(found)).isEqualTo(bytes);
        }
        assertThat(ring.get(JAVA_LONG, example.number("positionAfter") % RingMemory.CAPACITY))
                .isZero();
        if (example.inPieces()) {
            assertThat(rings.position(RingLayout.REQUESTS_WRITTEN)).isEqualTo(example.number("positionAfter"));
        }
    }

    @ParameterizedTest
    @MethodSource("messages")
    void responseIsReadThatLiesInTheRingAsInTheExample(Example example) throws Exception {
        MemorySegment ring = rings.layout().responses().bytes();
        RingReader responses = rings.responses();
        int before = example.number("positionBefore");
        if (before > 0) {
            ring.set(JAVA_LONG, 0, RingEnd.MARK | (before - RingEnd.HEADER_BYTES));
            responses.take(new byte[responses.next()]);
        }
        for (JsonNode part : example.json().get("inTheRing")) {
            byte[] bytes = HexFormat.of().parseHex(part.get("bytes").textValue());
            MemorySegment.copy(bytes, 0, ring, JAVA_BYTE, part.get("offset").intValue(), bytes.length);
        }
        if (example.inPieces()) {
            rings.position(RingLayout.RESPONSES_WRITTEN, example.number("positionAfter"));
        }

        byte[] message = new byte[responses.next()];
        responses.take(message);
        responses.end();
        responses.release();

        assertThat(message).isEqualTo(example.message());
        assertThat(rings.position(RingLayout.RESPONSES_READ)).isEqualTo(example.number("positionAfter"));
    }

    @ParameterizedTest
    @MethodSource("batons")
    void messageLiesInTheBatonAsInTheExampleAndIsReadFromThere(Example example) throws Exception {
        goesWithTheBaton(example, (writer, word, message) -> {
            writer.open(word, message.length);
            writer.write(message);
            writer.shut();
            writer.handOver(rings.waiting());
        });
    }

    @ParameterizedTest
    @MethodSource("batons")
    void messageSentInOneStepLiesInTheBatonLikewise(Example example) throws Exception {
        goesWithTheBaton(example, (writer, word, message) -> writer.send(word, message, rings.waiting()));
    }

    private interface Writing {
        void write(Baton writer, int word, byte[] message) throws IOException;
    }

    private void goesWithTheBaton(Example example, Writing writing) throws Exception {
        boolean fromClient = example.json().get("from").textValue().equals("client");
        Baton server = Baton.ofServer(rings.memory);
        if (!fromClient) {
            rings.giveBatonAway();
            server.look();
            server.end();
        }
        Baton writer = fromClient ? rings.baton : server;
        Baton reader = fromClient ? server : rings.baton;
        assertThat(Stream.generate(reader::look).limit(5)).containsOnly(false); // by reading, and then by taking

        writing.write(writer, example.number("word"), example.message());

        String bytes = example.json().get("bytes").textValue();
        assertThat(RingMemory.hex(rings.memory.asSlice(RingLayout.BATON, bytes.length() / 2)))
                .isEqualTo(bytes);
        assertThat(reader.look()).isTrue();
        byte[] message = new byte[reader.messageBytes()];
        reader.take(message);
        assertThat(message).isEqualTo(example.message());
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

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
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TcpFormatTest {
    private static final int HEADER_BYTES = 8;

    /// Notes how many bytes each write has.
    private static final class Wire extends OutputStream {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final List<Integer> writes = new ArrayList<>();

        @Override
        public void write(int value) {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int length) {
            writes.add(length);
            bytes.write(source, offset, length);
        }
    }

    /// One of the worked examples that the C++ side tests against too.
    record Golden(JsonNode json) {
        TestProps props() {
            byte[] content = hex("request");
            TestProps props = random(content.length, json.get("responseBytes").intValue());
            System.arraycopy(content, 0, props.request(), 0, content.length);
            return props;
        }

        byte[] hex(String field) {
            return HexFormat.of().parseHex(json.get(field).textValue());
        }

        @Override
        public String toString() {
            return json.get("name").textValue();
        }
    }

    static Stream<Golden> requests() throws IOException {
        Path file = Path.of(System.getProperty("roundtrip.idl")).resolve("golden/tcp.json");
        return new ObjectMapper()
                .readTree(file.toFile())
                .get("requests")
                .valueStream()
                .map(Golden::new);
    }

    @ParameterizedTest
    @MethodSource("requests")
    void headerIsTheGoldenOne(Golden golden) {
        byte[] header = new byte[HEADER_BYTES];

        TcpFormat.header(header, golden.props().requestBytes(), golden.props().responseBytes());

        assertThat(header).isEqualTo(golden.hex("header"));
    }

    @ParameterizedTest
    @MethodSource("requests")
    void requestOnTheWireIsTheGoldenOne(Golden golden) throws IOException {
        var wire = new Wire();

        TcpFormat.writeRequest(wire, golden.props());

        assertThat(wire.bytes.toByteArray()).isEqualTo(golden.hex("wire"));
    }

    @ParameterizedTest
    @ValueSource(ints = {65_527, 65_528, 65_529, 65_536, 1 << 20})
    void requestFollowsItsHeaderWholeWhateverItsSize(int requestBytes) throws IOException {
        TestProps props = random(requestBytes, 16);
        var wire = new Wire();

        TcpFormat.writeRequest(wire, props);

        assertThat(Arrays.copyOfRange(wire.bytes.toByteArray(), HEADER_BYTES, wire.bytes.size()))
                .isEqualTo(props.request());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16, 65_528})
    void smallRequestLeavesInOneWriteWithItsHeader(int requestBytes) throws IOException {
        var wire = new Wire();

        TcpFormat.writeRequest(wire, random(requestBytes, 16));

        assertThat(wire.writes).containsExactly(HEADER_BYTES + requestBytes);
    }

    @Test
    void largeRequestLeavesInTwoWritesSoThatOnlyItsBeginningIsCopied() throws IOException {
        var wire = new Wire();

        TcpFormat.writeRequest(wire, random(1 << 20, 16));

        assertThat(wire.writes).containsExactly(65_536, HEADER_BYTES + (1 << 20) - 65_536);
    }

    @Test
    void responseIsReadToItsLengthAndNoFurther() throws IOException, TesterException {
        var stream = new ByteArrayInputStream(new byte[] {1, 2, 3, 4});

        assertThat(TcpFormat.readResponse(stream, 3)).containsExactly(1, 2, 3);
        assertThat(stream.available()).isEqualTo(1);
    }

    @Test
    void responseThatEndsEarlyIsRefusedAndTheMessageHasBothSizes() {
        var stream = new ByteArrayInputStream(new byte[3]);

        assertThatThrownBy(() -> TcpFormat.readResponse(stream, 1024))
                .isInstanceOf(TesterException.class)
                .hasMessage("response ended after 3 of 1024 bytes: the server closed the connection");
    }

    private static TestProps random(int requestBytes, int responseBytes) {
        return TestProps.random(PayloadKind.BYTES, requestBytes, responseBytes, RandomGenerator.of("L64X128MixRandom"));
    }
}

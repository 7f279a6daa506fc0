// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class UdpFormatTest {
    /// One of the worked examples that the C++ side tests against too.
    record Golden(JsonNode json) {
        int number(String field) {
            return (int) json.get(field).longValue();
        }

        byte[] hex(String field) {
            return HexFormat.of().parseHex(json.get(field).textValue());
        }

        @Override
        public String toString() {
            return json.get("name").textValue();
        }
    }

    static Stream<Golden> datagrams() throws IOException {
        Path file = Path.of(System.getProperty("roundtrip.idl")).resolve("golden/udp.json");
        return new ObjectMapper()
                .readTree(file.toFile())
                .get("datagrams")
                .valueStream()
                .map(Golden::new);
    }

    @ParameterizedTest
    @MethodSource("datagrams")
    void datagramIsTheGoldenOne(Golden golden) {
        var datagram = ByteBuffer.allocate(golden.hex("datagram").length);

        UdpFormat.header(
                datagram,
                golden.number("kind"),
                golden.number("trip"),
                golden.number("segment"),
                golden.number("requestBytes"),
                golden.number("responseBytes"));
        datagram.put(golden.hex("payload"));

        assertThat(datagram.array()).isEqualTo(golden.hex("datagram"));
    }

    @Test
    void emptyMessageIsOneEmptySegment() {
        assertThat(UdpFormat.segments(0)).isEqualTo(1);
        assertThat(UdpFormat.segmentBytes(0, 0)).isZero();
    }

    @Test
    void segmentsOfTheLargestMessageEndWhereItDoes() {
        int last = UdpFormat.segments(Integer.MAX_VALUE) - 1;

        assertThat(UdpFormat.offset(last) + UdpFormat.segmentBytes(Integer.MAX_VALUE, last))
                .isEqualTo(Integer.MAX_VALUE);
    }
}

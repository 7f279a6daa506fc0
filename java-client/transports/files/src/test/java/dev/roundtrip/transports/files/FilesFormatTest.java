// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class FilesFormatTest {
    static Stream<JsonNode> names() throws IOException {
        return GoldenFiles.of("names");
    }

    static Stream<JsonNode> requests() throws IOException {
        return GoldenFiles.of("requests");
    }

    @ParameterizedTest
    @MethodSource("names")
    void namesAreTheGoldenOnes(JsonNode golden) {
        String uuid = golden.get("uuid").textValue();

        assertThat(FilesFormat.requestPart(uuid))
                .isEqualTo(golden.get("requestPart").textValue());
        assertThat(FilesFormat.request(uuid)).isEqualTo(golden.get("request").textValue());
        assertThat(FilesFormat.response(uuid)).isEqualTo(golden.get("response").textValue());
    }

    @ParameterizedTest
    @MethodSource("requests")
    void requestIsTheGoldenOne(JsonNode golden) {
        byte[] request = HexFormat.of().parseHex(golden.get("request").textValue());
        ByteBuffer file = ByteBuffer.allocate(Integer.BYTES + request.length);

        FilesFormat.putHeader(file, golden.get("responseBytes").intValue());
        file.put(request);

        assertThat(HexFormat.of().formatHex(file.array()))
                .isEqualTo(golden.get("file").textValue());
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;

/// Against `idl/golden/aeron.json`.
final class PieceTest {
    @Test
    void headersAreThoseOfTheGoldenFile() throws IOException {
        JsonNode golden = new ObjectMapper()
                .readTree(Path.of(System.getProperty("roundtrip.idl"), "golden", "aeron.json")
                        .toFile());
        for (JsonNode header : golden.path("headers")) {
            byte[] bytes = HexFormat.of().parseHex(header.path("hex").asText());
            var piece = new Piece();
            piece.read(new UnsafeBuffer(bytes), 0);

            assertThat(piece)
                    .returns(header.path("trip").asLong(), Piece::trip)
                    .returns(header.path("requestBytes").asInt(), Piece::requestBytes)
                    .returns(header.path("responseBytes").asInt(), Piece::responseBytes)
                    .returns(header.path("offset").asInt(), Piece::offset);
            byte[] written = new byte[Piece.HEADER_BYTES];
            piece.write(new UnsafeBuffer(written));
            assertThat(written).isEqualTo(bytes);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.Codec.MessageSize;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/// The bytes of a small message of each kind, and of its answer, by every codec. The C++ side reads and writes the same
/// file. `-Drenew.golden` writes it anew.
final class GoldenMessagesTest {
    private static final Path GOLDEN = Path.of(System.getProperty("roundtrip.idl"), "golden", "messages.json");
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    @Test
    void everyCodecWritesTheSameBytesAsEver() throws IOException, TesterException {
        ObjectNode written = JSON.createObjectNode();
        for (Codec codec : Codecs.all()) {
            for (MessageSize message : codec.messages()) {
                ObjectNode both = written.withObject("/" + message.name()).putObject(codec.id());
                both.put("request", HexFormat.of().formatHex(request(codec, message)));
                both.put("answer", HexFormat.of().formatHex(answer(codec, message)));
            }
        }
        if (System.getProperty("renew.golden") != null) {
            JSON.writeValue(GOLDEN.toFile(), written);
        }
        JsonNode golden = JSON.readTree(Files.readString(GOLDEN));

        assertThat(written).isEqualTo(golden);
    }

    private static byte[] request(Codec codec, MessageSize message) throws IOException, TesterException {
        MessageExchange exchange = Codecs.smallest(codec, message);
        byte[] bytes = new byte[exchange.requestBytes()];
        exchange.encode(bytes);
        return bytes;
    }

    private static byte[] answer(Codec codec, MessageSize message) throws IOException, TesterException {
        return Codecs.smallest(codec, message).expectedAnswer();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.ProtocolException;
import java.time.Duration;

/// Requests and replies on a [LineChannel]. One thread.
record Messages(LineChannel channel) {
    /// Version of the messages and their order; each change adds one.
    static final int PROTOCOL = 1;

    /// Characters of a wrong line that its refusal quotes.
    private static final int MOST_QUOTED = 60;

    /// Strict, because what does not say everything was not sent by this version.
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .registerSubtypes(Request.class.getPermittedSubclasses())
            .registerSubtypes(Reply.class.getPermittedSubclasses())
            .build();

    void send(Request request) throws IOException {
        channel.write(JSON.writerFor(Request.class).writeValueAsString(request));
    }

    void send(Reply reply) throws IOException {
        channel.write(JSON.writerFor(Reply.class).writeValueAsString(reply));
    }

    Request request(Duration patience) throws IOException {
        return parse(channel.read(patience), Request.class);
    }

    Reply reply(Duration patience) throws IOException {
        return parse(channel.read(patience), Reply.class);
    }

    /// @throws ProtocolException if it is none; the message shows its beginning without control characters
    private static <T> T parse(String line, Class<T> type) throws ProtocolException {
        try {
            return JSON.readValue(line, type);
        } catch (JsonProcessingException e) {
            String beginning =
                    line.substring(0, Math.min(line.length(), MOST_QUOTED)).replaceAll("[^ -~]", "?");
            var failure = new ProtocolException("'" + beginning + "' is no message of protocol " + PROTOCOL);
            failure.initCause(e);
            throw failure;
        }
    }
}

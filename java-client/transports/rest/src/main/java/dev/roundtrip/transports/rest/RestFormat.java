// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// The thesis' JSON, written and read as a stream (`idl/rest.md`). Pure; any thread.
final class RestFormat {
    /// `{"responseSize":` and `,"data":"` and `"}`
    private static final int FIXED_REQUEST_BYTES = 16 + 9 + 2;

    /// A stream that is written to belongs to the caller, who alone knows when it is complete.
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            .build();

    private RestFormat() {}

    /// How long the body will be, since a letter is a byte.
    static long requestBodyBytes(TestProps props) {
        return aroundRequestBytes(props.responseBytes()) + (long) props.requestBytes();
    }

    /// Size of a request without its letters.
    static int aroundRequestBytes(int responseBytes) {
        return FIXED_REQUEST_BYTES + digits(responseBytes);
    }

    static void writeRequest(OutputStream out, TestProps props) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeNumberField("responseSize", props.responseBytes());
            json.writeFieldName("data");
            json.writeUTF8String(props.request(), 0, props.requestBytes());
            json.writeEndObject();
        }
    }

    /// Reads to the end of the stream.
    ///
    /// @throws TesterException if it is not a result of this length, in letters
    static byte[] readResponse(InputStream in, int responseBytes) throws IOException, TesterException {
        var letters = new LettersWriter(responseBytes);
        try (JsonParser json = JSON.createParser(in)) {
            require(json.nextToken() == JsonToken.START_OBJECT);
            require("result".equals(json.nextFieldName()));
            require(json.nextToken() == JsonToken.VALUE_STRING);
            json.getText(letters);
            require(json.nextToken() == JsonToken.END_OBJECT);
            require(json.nextToken() == null);
        }
        return letters.complete();
    }

    private static void require(boolean expected) throws TesterException {
        if (!expected) {
            throw new TesterException("response is not {\"result\":\"…\"}");
        }
    }

    private static int digits(int number) {
        int digits = 1;
        for (int rest = number; rest >= 10; rest /= 10) {
            digits++;
        }
        return digits;
    }
}

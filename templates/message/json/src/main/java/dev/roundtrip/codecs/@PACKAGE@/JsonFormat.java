// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.@PACKAGE@;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.roundtrip.messages.BodyFormat;
import java.io.IOException;
import java.io.OutputStream;

/// A record, as Jackson writes and reads it without being told more than names.
///
/// @param <B> the record
final class JsonFormat<B> implements BodyFormat<B> {
    /// Nothing is guessed: a field is there, and of its kind.
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private final ObjectWriter writer;
    private final ObjectReader reader;

    JsonFormat(Class<B> type) {
        writer = MAPPER.writerFor(type);
        reader = MAPPER.readerFor(type);
    }

    @Override
    public int write(B body, byte[] into, int offset) throws IOException {
        var out = new ArrayOutput(into, offset);
        writer.writeValue(out, body);
        return out.end - offset;
    }

    @Override
    public B read(byte[] bytes, int offset) throws IOException {
        try {
            return reader.readValue(bytes, offset, bytes.length - offset);
        } catch (JsonProcessingException e) {
            throw new IOException(reason(e), e);
        }
    }

    private static String reason(JsonProcessingException e) {
        String field = e instanceof JsonMappingException mapping ? path(mapping) : "";
        long offset = e.getLocation() == null ? -1 : e.getLocation().getByteOffset();
        return "field @MESSAGE@" + field + (offset < 0 ? "" : ", byte " + offset) + ": " + e.getOriginalMessage();
    }

    private static String path(JsonMappingException e) {
        var path = new StringBuilder();
        for (JsonMappingException.Reference step : e.getPath()) {
            path.append(step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName());
        }
        return path.toString();
    }

    /// Writes into an array that is there.
    private static final class ArrayOutput extends OutputStream {
        private final byte[] into;
        private int end;

        ArrayOutput(byte[] into, int offset) {
            this.into = into;
            end = offset;
        }

        @Override
        public void write(int value) throws IOException {
            require(1);
            into[end++] = (byte) value;
        }

        @Override
        public void write(byte[] values, int offset, int length) throws IOException {
            require(length);
            System.arraycopy(values, offset, into, end, length);
            end += length;
        }

        private void require(int length) throws IOException {
            if (length > into.length - end) {
                throw new IOException("the message has more than " + into.length + " bytes");
            }
        }
    }
}

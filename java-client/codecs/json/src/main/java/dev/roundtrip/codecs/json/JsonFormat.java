// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.roundtrip.messages.Format;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/// A record, as Jackson writes and reads it without being told more than names. Any thread.
///
/// @param <M> the record
public final class JsonFormat<M> implements Format<M> {
    /// Nothing is guessed: a field is there, and of its kind.
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private final ObjectWriter writer;
    private final ObjectReader reader;
    private final String message;

    public JsonFormat(Class<M> type) {
        writer = MAPPER.writerFor(type);
        reader = MAPPER.readerFor(type);
        message = type.getSimpleName().toLowerCase(Locale.ROOT);
    }

    @Override
    public int write(M value, byte[] into) throws IOException {
        var out = new ArrayOutput(into);
        writer.writeValue(out, value);
        return out.bytes;
    }

    /// Writes every field into an array that is as long as all of it.
    public byte[] bytes(M value) throws IOException {
        return writer.writeValueAsBytes(value);
    }

    @Override
    public M read(byte[] bytes) throws IOException {
        try {
            return reader.readValue(bytes);
        } catch (JsonProcessingException e) {
            throw new IOException(reason(e), e);
        }
    }

    private String reason(JsonProcessingException e) {
        String field = e instanceof JsonMappingException mapping ? path(mapping) : message;
        long offset = e.getLocation() == null ? -1 : e.getLocation().getByteOffset();
        return "field " + field + (offset < 0 ? "" : ", byte " + offset) + ": " + e.getOriginalMessage();
    }

    private String path(JsonMappingException e) {
        var path = new StringBuilder(message);
        for (JsonMappingException.Reference step : e.getPath()) {
            path.append(step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName());
        }
        return path.toString();
    }

    /// Writes into an array that is there.
    private static final class ArrayOutput extends OutputStream {
        private final byte[] into;
        private int bytes;

        ArrayOutput(byte[] into) {
            this.into = into;
        }

        @Override
        public void write(int value) throws IOException {
            require(1);
            into[bytes++] = (byte) value;
        }

        @Override
        public void write(byte[] values, int offset, int length) throws IOException {
            require(length);
            System.arraycopy(values, offset, into, bytes, length);
            bytes += length;
        }

        private void require(int length) throws IOException {
            if (length > into.length - bytes) {
                throw new IOException("the message has more than " + into.length + " bytes");
            }
        }
    }
}

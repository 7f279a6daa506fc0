// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.@PACKAGE@;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.roundtrip.messages.BodyFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// A record by way of the table that flatc has made. The builder keeps its memory.
///
/// @param <B> the record
final class FlatbuffersFormat<B> implements BodyFormat<B> {
    /// Field by field.
    @FunctionalInterface
    interface Put<B> {
        int put(B body, FlatBufferBuilder into);
    }

    /// Likewise.
    @FunctionalInterface
    interface Take<B> {
        B take(ByteBuffer from) throws IOException;
    }

    private final FlatBufferBuilder builder = new FlatBufferBuilder();
    private final Put<B> put;
    private final Take<B> take;

    FlatbuffersFormat(Put<B> put, Take<B> take) {
        this.put = put;
        this.take = take;
        builder.forceDefaults(true);
    }

    @Override
    public int write(B body, byte[] into, int offset) throws IOException {
        builder.clear();
        builder.finish(put.put(body, builder));
        ByteBuffer made = builder.dataBuffer();
        int bytes = made.remaining();
        if (bytes > into.length - offset) {
            throw new IOException("the message has " + bytes + " bytes, expected " + (into.length - offset));
        }
        made.get(into, offset, bytes);
        return bytes;
    }

    /// The library has no verifier in Java: what does not lie within the bytes shows when it is read.
    @Override
    public B read(byte[] bytes, int offset) throws IOException {
        try {
            return take.take(ByteBuffer.wrap(bytes, offset, bytes.length - offset).order(ByteOrder.LITTLE_ENDIAN));
        } catch (RuntimeException e) {
            throw new IOException(
                    "a field does not lie within the %d bytes of the message".formatted(bytes.length - offset), e);
        }
    }

    /// A message has all its fields.
    static <V> V require(V value, String field) throws IOException {
        if (value == null) {
            throw new IOException("field " + field + " is missing");
        }
        return value;
    }

    static ByteBuffer bytes(ByteBuffer from, String field) throws IOException {
        byte[] copy = new byte[require(from, field).remaining()];
        from.get(copy);
        return ByteBuffer.wrap(copy);
    }
}

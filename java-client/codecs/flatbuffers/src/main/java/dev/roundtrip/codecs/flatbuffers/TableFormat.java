// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.Table;
import dev.roundtrip.messages.Format;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/// A record by way of the table that flatc has made. The builder keeps its memory.
///
/// @param <M> the record
/// @param <T> that table
abstract class TableFormat<M, T extends Table> implements Format<M> {
    private final FlatBufferBuilder builder = new FlatBufferBuilder();
    private final Class<M> type;

    TableFormat(Class<M> type) {
        this.type = type;
        builder.forceDefaults(true);
    }

    /// Field by field, in the same order as in C++, so that both make the same bytes.
    ///
    /// @return where the table is
    abstract int put(M message, FlatBufferBuilder into);

    abstract T root(ByteBuffer bytes);

    abstract M take(T from) throws IOException;

    @Override
    public int write(M message, byte[] into) throws IOException {
        builder.clear();
        builder.finish(put(message, builder));
        ByteBuffer made = builder.dataBuffer();
        int bytes = made.remaining();
        if (bytes > into.length) {
            throw new IOException("the message has " + bytes + " bytes, expected " + into.length);
        }
        made.get(into, 0, bytes);
        return bytes;
    }

    /// The library has no verifier in Java: what does not lie within the bytes shows when it is read.
    @Override
    public M read(byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        T root;
        try {
            root = root(buffer);
        } catch (RuntimeException e) {
            throw new IOException("the root does not lie within the " + bytes.length + " bytes", e);
        }
        try {
            return take(root);
        } catch (RuntimeException e) {
            Optional<String> field = UnreadableField.of(root, type);
            throw new IOException(
                    "field %s does not lie within the %d bytes of the message, or is none"
                            .formatted(field.orElse(type.getSimpleName()), bytes.length),
                    e);
        }
    }

    /// A text that a message cannot be without.
    static String text(String value) {
        if (value == null) {
            throw new IllegalStateException("a text is missing");
        }
        return value;
    }

    /// A value of an enumeration.
    static <E> E value(E[] values, byte number) {
        return values[number];
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// A message behind its frame: the number of the round trip and the check, little-endian.
///
/// @param <B> the record with the message's fields
final class FramedFormat<B extends Record> implements Format<Framed<B>> {
    static final int FRAME_BYTES = 2 * Long.BYTES;

    private static final VarHandle NUMBER = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final BodyFormat<B> format;

    FramedFormat(BodyFormat<B> format) {
        this.format = format;
    }

    @Override
    public int write(Framed<B> message, byte[] into) throws IOException {
        if (into.length < FRAME_BYTES) {
            throw new IOException("the message has more than " + into.length + " bytes");
        }
        NUMBER.set(into, 0, message.sequence());
        NUMBER.set(into, Long.BYTES, message.check());
        return FRAME_BYTES + format.write(message.body(), into, FRAME_BYTES);
    }

    @Override
    public Framed<B> read(byte[] bytes) throws IOException {
        if (bytes.length < FRAME_BYTES) {
            throw new IOException("byte 0: " + bytes.length + " bytes are no frame of " + FRAME_BYTES);
        }
        long sequence = (long) NUMBER.get(bytes, 0);
        long check = (long) NUMBER.get(bytes, Long.BYTES);
        return new Framed<>(sequence, check, format.read(bytes, FRAME_BYTES));
    }
}

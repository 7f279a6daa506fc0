// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.Codec.MessageSize;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// A codec of one message that was not made to be measured, as `make new-message` writes them. Stateless; any thread.
///
/// @param <B> the class of the message
public abstract class FramedCodec<B> implements Codec {
    private static final int MOST_BYTES = 2 << 20;

    private final String message;

    /// @param message its name
    protected FramedCodec(String message) {
        this.message = message;
    }

    /// Format of the message, a new one for each client.
    protected abstract BodyFormat<B> format() throws IOException;

    /// A message that takes as many bytes as every other one of as many parts.
    ///
    /// @param parts how many of them has each list that is in no other list
    protected B body(BodyFormat<B> format, int parts, RandomValues values) {
        return format.filled(parts, values);
    }

    /// One size for a message without lists.
    @Override
    public final List<MessageSize> messages() {
        try {
            BodyFormat<B> format = format();
            int leastBytes = bytes(format, 1);
            boolean grows = bytes(format, 2) > leastBytes;
            return List.of(new MessageSize(message, leastBytes, grows ? Math.max(leastBytes, MOST_BYTES) : leastBytes));
        } catch (IOException e) {
            throw new IllegalStateException("codec " + id() + ": " + e.getMessage(), e);
        }
    }

    private int bytes(BodyFormat<B> format, int parts) {
        int[] bytes = {0};
        format.each(body(format, parts, new RandomValues(new SplittableRandom(0))), (_, value) -> {
            bytes[0] += bytes(value);
            return value;
        });
        return bytes[0];
    }

    /// Bytes of a value: a number takes its width, a text its bytes, an enumeration or a bool 1 byte.
    private static int bytes(Object value) {
        return switch (value) {
            case Long _, Double _ -> Long.BYTES;
            case Integer _, Float _ -> Integer.BYTES;
            case Short _ -> Short.BYTES;
            case String text -> text.getBytes(StandardCharsets.UTF_8).length;
            case ByteBuffer bytes -> bytes.remaining();
            default -> 1;
        };
    }

    @Override
    public final MessageExchange exchange(String name, int bytes, RandomGenerator generator) throws IOException {
        MessageSize size = messages().getFirst();
        if (!name.equals(message)) {
            throw new IllegalArgumentException("message " + name + " is unknown; there is " + message);
        }
        BodyFormat<B> format = format();
        int parts = parts(format, size.require(bytes), size.leastBytes());
        return new FramedExchange<>(id(), message, format, body(format, parts, new RandomValues(generator)), bytes);
    }

    /// Number of parts whose message comes nearest to the size.
    private int parts(BodyFormat<B> format, int bytes, int leastBytes) {
        int partBytes = bytes(format, 2) - leastBytes;
        return partBytes == 0 ? 1 : 1 + (bytes - leastBytes + partBytes / 2) / partBytes;
    }
}

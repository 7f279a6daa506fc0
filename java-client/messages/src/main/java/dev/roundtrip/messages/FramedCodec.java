// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.MessageExchange;
import dev.roundtrip.api.MessageSize;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// A codec of one message that was not made to be measured, as `make new-message` writes them. Stateless; any thread.
///
/// @param <B> the record with the message's fields, which are numbers, bools, enumerations, texts, bytes
///     ([java.nio.ByteBuffer]), records, and lists of these; it is public
public abstract class FramedCodec<B extends Record> implements Codec {
    private static final int MOST_BYTES = 2 << 20;

    private final String message;

    /// @param message its name
    protected FramedCodec(String message) {
        this.message = message;
    }

    /// A message with other values each time, which take as many bytes as ever.
    ///
    /// @param parts how many of them has each list that is in no other list
    protected abstract B body(int parts, RandomValues values);

    /// One for each client.
    protected abstract BodyFormat<B> format();

    /// If it has no lists, it has one size.
    @Override
    public final List<MessageSize> messages() {
        return List.of(size());
    }

    private MessageSize size() {
        int leastBytes = bytes(1);
        return new MessageSize(message, leastBytes, partBytes() == 0 ? leastBytes : Math.max(leastBytes, MOST_BYTES));
    }

    private int bytes(int parts) {
        return Fields.bytes(body(parts, new RandomValues(new SplittableRandom(0))));
    }

    /// Bytes that one more part in every list takes.
    private int partBytes() {
        return bytes(2) - bytes(1);
    }

    @Override
    public final MessageExchange exchange(String name, int bytes, RandomGenerator generator) throws IOException {
        MessageSize size = size();
        if (!name.equals(message)) {
            throw new IllegalArgumentException("message " + name + " is unknown; there is " + message);
        }
        B body = body(parts(size.require(bytes), size.leastBytes()), new RandomValues(generator));
        var framed = new Framed<>(0, 0, body);
        return new RecordExchange<>(
                id(), message, new FramedFormat<>(format()), framed.checked(Fields.check(framed)), bytes);
    }

    /// Number of parts whose message comes nearest to the size.
    private int parts(int bytes, int leastBytes) {
        int partBytes = partBytes();
        return partBytes == 0 ? 1 : 1 + (bytes - leastBytes + partBytes / 2) / partBytes;
    }
}

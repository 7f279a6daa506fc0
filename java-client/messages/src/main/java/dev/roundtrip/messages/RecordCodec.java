// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.Codec.MessageSize;
import java.io.IOException;
import java.util.List;
import java.util.random.RandomGenerator;

/// A codec for all messages that are records. Stateless; any thread.
public abstract class RecordCodec implements Codec {
    /// A format of one message by this codec.
    ///
    /// @param <M> the record
    protected abstract <M extends Message<M>> Format<M> format(MessageType<M> type);

    @Override
    public final List<MessageSize> messages() {
        return MessageType.ALL.stream().map(MessageType::size).toList();
    }

    @Override
    public final MessageExchange exchange(String message, int bytes, RandomGenerator generator) throws IOException {
        return exchange(MessageType.named(message), bytes, generator);
    }

    private <M extends Message<M>> MessageExchange exchange(MessageType<M> type, int bytes, RandomGenerator generator)
            throws IOException {
        return new RecordExchange<>(
                id(), type.size().name(), format(type), type.random(type.size().require(bytes), generator), bytes);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Codec.Exchange;
import dev.roundtrip.api.Codec.MessageSize;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.TesterContext;
import java.util.List;
import java.util.random.RandomGenerator;

/// All messages that are records, as a mechanism's own types. Stateless; any thread.
public abstract class RecordTypes implements OwnTypes {
    /// A tester for one client.
    protected abstract RecordTester<Tick> openTick(TesterContext context) throws Exception;

    /// Opens a tester for orders.
    protected abstract RecordTester<Order> openOrder(TesterContext context) throws Exception;

    @Override
    public final List<MessageSize> messages() {
        return MessageType.ALL.stream().map(MessageType::size).toList();
    }

    @Override
    public final Exchange exchange(String message, int bytes, RandomGenerator generator) {
        return exchange(MessageType.named(message), bytes, generator);
    }

    private static <M extends Message<M>> Exchange exchange(MessageType<M> type, int bytes, RandomGenerator generator) {
        return new OwnExchange<>(type.size().name(), type.random(type.size().require(bytes), generator), bytes);
    }

    @Override
    public final AbstractTransferTester open(TesterContext context, String message) throws Exception {
        return MessageType.named(message).equals(MessageType.TICK) ? openTick(context) : openOrder(context);
    }
}

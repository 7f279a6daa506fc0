// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.TesterContext;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.RecordTester;
import dev.roundtrip.messages.RecordTypes;
import dev.roundtrip.messages.Tick;
import java.io.IOException;

/// Messages as types of `idl/thrift/messages.thrift`.
final class ThriftTypes extends RecordTypes {
    @Override
    protected RecordTester<Tick> openTick(TesterContext context) throws IOException {
        return new ThriftMessageTester<>(
                new ThriftConnection(context),
                (client, tick) -> ThriftMapping.take(client.answer_tick(ThriftMapping.put(tick))));
    }

    @Override
    protected RecordTester<Order> openOrder(TesterContext context) throws IOException {
        return new ThriftMessageTester<>(
                new ThriftConnection(context),
                (client, order) -> ThriftMapping.take(client.answer_order(ThriftMapping.put(order))));
    }
}

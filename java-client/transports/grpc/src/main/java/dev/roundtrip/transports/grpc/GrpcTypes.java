// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.TesterContext;
import dev.roundtrip.codecs.protobuf.OrderMapping;
import dev.roundtrip.codecs.protobuf.TickMapping;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.RecordTester;
import dev.roundtrip.messages.RecordTypes;
import dev.roundtrip.messages.Tick;

/// Messages as types of the schema (`idl/grpc.md`). Stateless; any thread.
final class GrpcTypes extends RecordTypes {
    private final String row;

    /// @param row id of the row, which decides how to connect
    GrpcTypes(String row) {
        this.row = row;
    }

    @Override
    protected RecordTester<Tick> openTick(TesterContext context) throws Exception {
        return new GrpcMessageTester<>(
                GrpcRows.connect(row, context),
                context.timeout(),
                (stub, tick) -> TickMapping.take(stub.answerTick(TickMapping.put(tick))));
    }

    @Override
    protected RecordTester<Order> openOrder(TesterContext context) throws Exception {
        return new GrpcMessageTester<>(
                GrpcRows.connect(row, context),
                context.timeout(),
                (stub, order) -> OrderMapping.take(stub.answerOrder(OrderMapping.put(order))));
    }
}

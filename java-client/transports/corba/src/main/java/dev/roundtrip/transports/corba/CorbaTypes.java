// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.corba.MessageConnector;
import dev.roundtrip.corba.MessageConnectorHelper;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.RecordTester;
import dev.roundtrip.messages.RecordTypes;
import dev.roundtrip.messages.Tick;
import java.io.IOException;
import java.util.function.BiFunction;

/// Messages as types of `idl/corba.idl`, over the transport of one row.
final class CorbaTypes extends RecordTypes {
    private final String row;

    /// @param row id of the row, which decides how the ORB connects
    CorbaTypes(String row) {
        this.row = row;
    }

    @Override
    protected RecordTester<Tick> openTick(TesterContext context) throws IOException, TesterException {
        return open(
                context, (connector, tick) -> CorbaTickMapping.take(connector.answer_tick(CorbaTickMapping.put(tick))));
    }

    @Override
    protected RecordTester<Order> openOrder(TesterContext context) throws IOException, TesterException {
        return open(
                context,
                (connector, order) -> CorbaOrderMapping.take(connector.answer_order(CorbaOrderMapping.put(order))));
    }

    private <M extends Message<M>> RecordTester<M> open(TesterContext context, BiFunction<MessageConnector, M, M> call)
            throws IOException, TesterException {
        ClientOrb orb = CorbaRows.orb(row, context.endpoint());
        var connector = orb.connect(ServedObject.MESSAGES, context.endpoint(), MessageConnectorHelper::narrow);
        return new CorbaMessageTester<>(orb, connector, call);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.corba.MessageConnectorHelper;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.RecordTester;
import dev.roundtrip.messages.RecordTypes;
import dev.roundtrip.messages.Tick;
import java.io.IOException;

/// Messages as types of `idl/corba.idl`, over the transport of one row.
final class CorbaTypes extends RecordTypes {
    /// Opens an ORB of that transport.
    @FunctionalInterface
    interface Orbs {
        /// @param endpoint as the server announced it
        ClientOrb open(String endpoint) throws IOException;
    }

    private final Orbs orbs;

    CorbaTypes(Orbs orbs) {
        this.orbs = orbs;
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

    private <M extends Message<M>> RecordTester<M> open(TesterContext context, CorbaMessageTester.Call<M> call)
            throws IOException, TesterException {
        String endpoint = context.endpoint();
        ClientOrb orb = orbs.open(endpoint);
        try {
            var connector = MessageConnectorHelper.narrow(orb.object(Reference.ofMessages(endpoint)));
            return new CorbaMessageTester<>(orb, connector, call);
        } catch (IOException | TesterException | RuntimeException e) {
            orb.close();
            throw e;
        }
    }
}

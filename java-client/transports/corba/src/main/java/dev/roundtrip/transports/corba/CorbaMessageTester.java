// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.corba.MessageConnector;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.RecordTester;
import org.omg.CORBA.SystemException;

/// A call a message over one connection. Owns the ORB.
///
/// @param <M> the record
final class CorbaMessageTester<M extends Message<M>> extends RecordTester<M> {
    /// From record to record, by the stub.
    @FunctionalInterface
    interface Call<M> {
        M answer(MessageConnector connector, M request);
    }

    private final ClientOrb orb;
    private final MessageConnector connector;
    private final Call<M> call;

    CorbaMessageTester(ClientOrb orb, MessageConnector connector, Call<M> call) {
        this.orb = orb;
        this.connector = connector;
        this.call = call;
    }

    @Override
    protected M call(M request) throws TesterException {
        try {
            return call.answer(connector, request);
        } catch (SystemException e) {
            throw CorbaFailure.of(e);
        }
    }

    @Override
    public void close() {
        orb.close();
    }
}

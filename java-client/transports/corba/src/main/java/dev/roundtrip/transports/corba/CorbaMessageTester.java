// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.corba.MessageConnector;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.RecordTester;
import java.util.function.BiFunction;
import org.omg.CORBA.SystemException;

/// A call a message over one connection. Owns the ORB.
///
/// @param <M> the record
final class CorbaMessageTester<M extends Message<M>> extends RecordTester<M> {
    private final ClientOrb orb;
    private final MessageConnector connector;
    private final BiFunction<MessageConnector, M, M> call;

    /// @param call from record to record, by the stub
    CorbaMessageTester(ClientOrb orb, MessageConnector connector, BiFunction<MessageConnector, M, M> call) {
        this.orb = orb;
        this.connector = connector;
        this.call = call;
    }

    @Override
    protected M call(M request) throws TesterException {
        try {
            return call.apply(connector, request);
        } catch (SystemException e) {
            throw CorbaFailure.of(e);
        }
    }

    @Override
    public void close() {
        orb.close();
    }
}

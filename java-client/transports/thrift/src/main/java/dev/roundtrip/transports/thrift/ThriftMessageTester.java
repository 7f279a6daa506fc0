// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.RecordTester;
import dev.roundtrip.thrift.Transfer;
import org.apache.thrift.TException;

/// A call a message over one connection. Owns the connection.
///
/// @param <M> the record
final class ThriftMessageTester<M extends Message<M>> extends RecordTester<M> {
    /// From record to record, by the stub.
    @FunctionalInterface
    interface Call<M> {
        M answer(Transfer.Client client, M request) throws TException;
    }

    private final ThriftConnection connection;
    private final Transfer.Client client;
    private final Call<M> call;

    ThriftMessageTester(ThriftConnection connection, Call<M> call) {
        this.connection = connection;
        this.client = connection.client();
        this.call = call;
    }

    @Override
    protected M call(M request) throws TesterException {
        try {
            return call.answer(client, request);
        } catch (TException e) {
            throw connection.failure(e);
        }
    }

    @Override
    public void close() {
        connection.close();
    }
}

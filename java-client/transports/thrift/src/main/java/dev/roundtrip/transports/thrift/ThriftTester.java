// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.thrift.Transfer;
import java.nio.ByteBuffer;
import org.apache.thrift.TException;

/// A call a round trip over one connection. Owns the connection.
final class ThriftTester extends AbstractTransferTester {
    private final ThriftConnection connection;
    private final Transfer.Client client;

    ThriftTester(ThriftConnection connection) {
        this.connection = connection;
        this.client = connection.client();
    }

    /// @throws TesterException if request or response is over the limit
    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        ThriftRows.LIMIT.require(props);
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        try {
            ByteBuffer answer = client.get(props.responseBytes(), ByteBuffer.wrap(props.request()));
            byte[] response = new byte[answer.remaining()];
            answer.get(response);
            return response;
        } catch (TException e) {
            throw connection.failure(e);
        }
    }

    @Override
    public void close() {
        connection.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.thrift.Transfer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.apache.thrift.TException;

/// A call a round trip over one connection. Owns the connection.
final class ThriftTester extends AbstractTransferTester {
    private final ThriftConnection connection;
    private final Transfer.Client client;

    private ThriftTester(ThriftConnection connection) {
        this.connection = connection;
        this.client = connection.client();
    }

    /// @throws IOException as [ThriftConnection#open]
    static ThriftTester connect(String endpoint, Duration timeout) throws IOException {
        return new ThriftTester(ThriftConnection.open(endpoint, timeout));
    }

    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        require("request", props.requestBytes());
        require("response", props.responseBytes());
    }

    private static void require(String what, int bytes) throws TesterException {
        if (bytes > ThriftTransport.LIMIT_BYTES) {
            throw new TesterException(
                    what + " of " + bytes + " bytes is over the limit of " + ThriftTransport.LIMIT_BYTES);
        }
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

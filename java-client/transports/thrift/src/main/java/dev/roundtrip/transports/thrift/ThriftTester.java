// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.thrift.Refused;
import dev.roundtrip.thrift.Transfer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.TTransport;
import org.apache.thrift.transport.TTransportException;
import org.apache.thrift.transport.layered.TFramedTransport;

/// A call a round trip over one connection, which is closed after a failure: what comes late on it belongs to nobody.
/// Owns the connection.
final class ThriftTester extends AbstractTransferTester {
    /// What stands in a frame beside the payload, and more.
    private static final int CALL_BYTES = 4096;

    private final TTransport connection;
    private final Transfer.Client client;

    private ThriftTester(TTransport connection) {
        this.connection = connection;
        this.client = new Transfer.Client(new TBinaryProtocol(connection));
    }

    /// @param endpoint host and port
    /// @param timeout how long the server may send nothing while its answer is waited for
    /// @throws IOException if the server cannot be reached
    static ThriftTester connect(String endpoint, Duration timeout) throws IOException {
        int colon = endpoint.lastIndexOf(':');
        int mostBytes = ThriftTransport.LIMIT_BYTES + CALL_BYTES;
        var limits = new TConfiguration(mostBytes, mostBytes, TConfiguration.DEFAULT_RECURSION_DEPTH);
        try {
            var socket = new TSocket(
                    limits,
                    endpoint.substring(0, colon),
                    Integer.parseInt(endpoint.substring(colon + 1)),
                    Math.toIntExact(timeout.toMillis()));
            var connection = new TFramedTransport(socket, mostBytes);
            connection.open();
            return new ThriftTester(connection);
        } catch (TTransportException e) {
            throw new IOException("cannot connect to the server at " + endpoint + ": " + e.getMessage(), e);
        }
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
        } catch (Refused e) {
            throw new TesterException("the server refuses the request: " + e.reason, e);
        } catch (TException e) {
            connection.close();
            throw ThriftFailure.of(e);
        }
    }

    @Override
    public void close() {
        connection.close();
    }
}

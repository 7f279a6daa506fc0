// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.thrift.Refused;
import dev.roundtrip.thrift.Transfer;
import java.io.IOException;
import java.time.Duration;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.TTransport;
import org.apache.thrift.transport.TTransportException;
import org.apache.thrift.transport.layered.TFramedTransport;

/// A connection and its stub, for one tester. It is closed after a failure: what comes late on it belongs to nobody.
final class ThriftConnection implements AutoCloseable {
    /// What stands in a frame beside the payload, and more.
    private static final int CALL_BYTES = 4096;

    private final TTransport transport;
    private final Transfer.Client client;

    private ThriftConnection(TTransport transport) {
        this.transport = transport;
        this.client = new Transfer.Client(new TBinaryProtocol(transport));
    }

    /// @param endpoint host and port
    /// @param timeout how long the server may send nothing while its answer is waited for
    /// @throws IOException if the server cannot be reached
    static ThriftConnection open(String endpoint, Duration timeout) throws IOException {
        int colon = endpoint.lastIndexOf(':');
        int mostBytes = ThriftTransport.LIMIT_BYTES + CALL_BYTES;
        var limits = new TConfiguration(mostBytes, mostBytes, TConfiguration.DEFAULT_RECURSION_DEPTH);
        try {
            var socket = new TSocket(
                    limits,
                    endpoint.substring(0, colon),
                    Integer.parseInt(endpoint.substring(colon + 1)),
                    Math.toIntExact(timeout.toMillis()));
            var transport = new TFramedTransport(socket, mostBytes);
            transport.open();
            return new ThriftConnection(transport);
        } catch (TTransportException e) {
            throw new IOException("cannot connect to the server at " + endpoint + ": " + e.getMessage(), e);
        }
    }

    /// What is called.
    Transfer.Client client() {
        return client;
    }

    /// Says what the failure of a call means, and closes the connection unless the server has only refused the request.
    TesterException failure(TException e) {
        if (e instanceof Refused refusal) {
            return new TesterException("the server refuses the request: " + refusal.reason, e);
        }
        transport.close();
        return ThriftFailure.of(e);
    }

    @Override
    public void close() {
        transport.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.thrift.Refused;
import dev.roundtrip.thrift.Transfer;
import dev.roundtrip.thrift.transferConstants;
import java.io.IOException;
import java.net.InetSocketAddress;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.TTransport;
import org.apache.thrift.transport.TTransportException;
import org.apache.thrift.transport.layered.TFramedTransport;

/// A connection and its stub, for one tester. It is closed after a failure: what comes late on it belongs to nobody.
final class ThriftConnection implements AutoCloseable {
    /// Room for the fields in a frame beside the payload, and more.
    private static final int CALL_BYTES = 4096;

    private final TTransport transport;
    private final Transfer.Client client;

    /// @param context has the server's host and port, and how long it may send nothing while its answer is waited for
    /// @throws IOException if the server cannot be reached
    ThriftConnection(TesterContext context) throws IOException {
        InetSocketAddress server = context.address();
        int mostBytes = transferConstants.MAX_MESSAGE_BYTES + CALL_BYTES;
        var limits = new TConfiguration(mostBytes, mostBytes, TConfiguration.DEFAULT_RECURSION_DEPTH);
        try {
            var socket = new TSocket(
                    limits,
                    server.getHostString(),
                    server.getPort(),
                    Math.toIntExact(context.timeout().toMillis()));
            transport = new TFramedTransport(socket, mostBytes);
            transport.open();
        } catch (TTransportException e) {
            throw new IOException("cannot connect to the server at " + context.endpoint() + ": " + e.getMessage(), e);
        }
        client = new Transfer.Client(new TBinaryProtocol(transport));
    }

    /// Stub for calls on this connection.
    Transfer.Client client() {
        return client;
    }

    /// Says what the failure of a call means, and closes the connection unless the server has only refused the request.
    TesterException failure(TException e) {
        if (e instanceof Refused refusal) {
            return new TesterException("the server refuses the request: " + refusal.reason, e);
        }
        transport.close();
        return new TesterException(meaning(e) + " (" + e.getMessage() + ")", e);
    }

    private static String meaning(TException e) {
        if (!(e instanceof TTransportException broken)) {
            return "the call failed";
        }
        return switch (broken.getType()) {
            case TTransportException.TIMED_OUT -> "the server has not answered in time; the connection is closed";
            case TTransportException.NOT_OPEN -> "the connection was closed after a failure, open a new one";
            default -> "the server has closed the connection";
        };
    }

    @Override
    public void close() {
        transport.close();
    }
}

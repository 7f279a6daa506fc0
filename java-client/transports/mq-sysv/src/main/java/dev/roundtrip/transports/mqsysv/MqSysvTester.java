// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;

/// A request into one queue, a response out of the other, through streams as in Wells (2010). Owns the native side of
/// both queues; the queues are the server's.
final class MqSysvTester extends AbstractTransferTester {
    private final MessageQueue requests;
    private final MessageQueue responses;
    private final DataOutputStream out;
    private final DataInputStream in;

    /// @param endpoint identifiers of both queues, and the largest message: `idl/mq-sysv.md`
    MqSysvTester(String endpoint, Duration timeout) throws IOException {
        String[] parts = endpoint.split(" ", 3);
        int unitBytes = Integer.parseInt(parts[2]);
        requests = new MessageQueue(Integer.parseInt(parts[0]), unitBytes, timeout);
        responses = new MessageQueue(Integer.parseInt(parts[1]), unitBytes, timeout);
        responses.passOver();
        out = new DataOutputStream(new MessageQueueOutputStream(requests));
        in = new DataInputStream(new MessageQueueInputStream(responses));
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        send(props);
        int responseBytes = in.readInt();
        if (responseBytes != props.responseBytes()) {
            throw new TesterException("response has " + responseBytes + " bytes, expected " + props.responseBytes());
        }
        byte[] response = new byte[responseBytes];
        in.readFully(response);
        return response;
    }

    @Override
    protected void send(TestProps props) throws IOException {
        out.writeInt(props.requestBytes());
        out.writeInt(props.responseBytes());
        out.write(props.request());
        out.flush();
    }

    @Override
    public void close() {
        requests.close();
        responses.close();
    }
}

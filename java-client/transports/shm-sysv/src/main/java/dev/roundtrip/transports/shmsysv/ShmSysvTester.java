// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/// Lengths and bytes over a stream each way. Owns the streams.
final class ShmSysvTester extends AbstractTransferTester {
    /// A request up to this size leaves in one piece with its header.
    private static final int BUFFER_BYTES = 64 * 1024;

    private final SharedMemoryStreams streams;
    private final DataOutputStream out;
    private final InputStream in;

    /// @throws IOException if the server cannot be reached, or has another client
    ShmSysvTester(String endpoint, Crossing crossing, Duration timeout) throws IOException {
        streams = new SharedMemoryStreams(endpoint, crossing, timeout);
        out = new DataOutputStream(new BufferedOutputStream(streams.out(), BUFFER_BYTES));
        in = streams.in();
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        send(props);
        byte[] response = new byte[props.responseBytes()];
        int readBytes = in.readNBytes(response, 0, response.length);
        if (readBytes < response.length) {
            throw new TesterException("response ended after " + readBytes + " of " + response.length
                    + " bytes: the server did not understand the request, its log says why");
        }
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
    public void close() throws IOException {
        streams.close();
    }
}

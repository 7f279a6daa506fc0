// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;

/// Named pipes by read(2) and write(2) through JNI. Owns both ends.
final class FifoNativeTester extends AbstractTransferTester {
    private static final int FIRST_WRITE_BYTES = 64 * 1024;

    private final ByteBuffer firstWrite = ByteBuffer.allocate(FIRST_WRITE_BYTES);
    private final NativePipe requests;
    private final NativePipe responses;

    /// @param timeout of each system call
    /// @throws IOException if a pipe cannot be opened
    FifoNativeTester(Path folder, Duration timeout) throws IOException {
        requests = NativePipe.toWrite(FifoFormat.requests(folder), timeout);
        try {
            responses = NativePipe.toRead(FifoFormat.responses(folder), timeout);
        } catch (IOException e) {
            requests.close();
            throw e;
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        send(props);
        byte[] response = new byte[props.responseBytes()];
        int readBytes = responses.readAll(response);
        if (readBytes < response.length) {
            throw FifoFormat.endedAfter(readBytes, response.length);
        }
        return response;
    }

    @Override
    protected void send(TestProps props) throws IOException {
        int firstBytes = Math.min(props.requestBytes(), FIRST_WRITE_BYTES - FifoFormat.HEADER_BYTES);
        FifoFormat.header(firstWrite.clear(), props);
        firstWrite.put(props.request(), 0, firstBytes);
        requests.writeAll(firstWrite.array(), 0, firstWrite.position());
        requests.writeAll(props.request(), firstBytes, props.requestBytes() - firstBytes);
    }

    @Override
    public void close() {
        requests.close();
        responses.close();
    }
}

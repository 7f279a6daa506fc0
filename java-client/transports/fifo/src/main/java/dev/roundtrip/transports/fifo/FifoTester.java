// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// Named pipes as files. Owns both ends.
final class FifoTester extends AbstractTransferTester {
    /// Bytes that leave in one write with the header, so that a small request is one write.
    private static final int FIRST_WRITE_BYTES = 64 * 1024;

    private final ByteBuffer firstWrite = ByteBuffer.allocate(FIRST_WRITE_BYTES);
    private final FileOutputStream requests;
    private final FileInputStream responses;

    /// @throws IOException if a pipe cannot be opened
    FifoTester(Path folder) throws IOException {
        requests = openToWrite(FifoFormat.requests(folder));
        try {
            responses = openToRead(FifoFormat.responses(folder));
        } catch (IOException e) {
            requests.close();
            throw e;
        }
    }

    /// To open a pipe waits for somebody at its other end (fifo(7)), for ever if the server is gone. To open it for
    /// both does not, and is somebody.
    @SuppressWarnings("try") // it only has to be open
    private static FileOutputStream openToWrite(Path pipe) throws IOException {
        try (var somebody = FileChannel.open(pipe, READ, WRITE)) {
            return new FileOutputStream(pipe.toFile());
        }
    }

    @SuppressWarnings("try") // it only has to be open
    private static FileInputStream openToRead(Path pipe) throws IOException {
        try (var somebody = FileChannel.open(pipe, READ, WRITE)) {
            return new FileInputStream(pipe.toFile());
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        send(props);
        byte[] response = new byte[props.responseBytes()];
        int readBytes = responses.readNBytes(response, 0, response.length);
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
        requests.write(firstWrite.array(), 0, firstWrite.position());
        if (firstBytes < props.requestBytes()) {
            requests.write(props.request(), firstBytes, props.requestBytes() - firstBytes);
        }
    }

    @Override
    public void close() throws IOException {
        try (requests) {
            responses.close();
        }
    }
}

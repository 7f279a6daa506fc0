// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winnamedpipe;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.time.Duration;

/// A named pipe as a file for both directions, since two streams would be two clients. Owns its end.
final class NamedPipeStreamsTester extends AbstractTransferTester {
    private static final int HEADER_BYTES = 2 * Integer.BYTES;

    /// Bytes that leave in one write with the header, so that a small request is one write.
    private static final int FIRST_WRITE_BYTES = 64 * 1024;

    private final ByteBuffer firstWrite = ByteBuffer.allocate(FIRST_WRITE_BYTES);
    private final RandomAccessFile pipe;

    /// @param timeout how long to wait for a free instance of the pipe
    /// @throws IOException if there is none
    NamedPipeStreamsTester(String name, Duration timeout) throws IOException {
        pipe = open(name, System.nanoTime() + timeout.toNanos());
    }

    /// Between two clients there is a moment in which the server has no free instance, and Java cannot wait for one.
    private static RandomAccessFile open(String name, long deadlineNanos) throws IOException {
        while (true) {
            try {
                return new RandomAccessFile(name, "rw");
            } catch (FileNotFoundException e) {
                if (System.nanoTime() > deadlineNanos) {
                    throw e;
                }
                Thread.onSpinWait();
            }
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        int firstBytes = Math.min(props.requestBytes(), FIRST_WRITE_BYTES - HEADER_BYTES);
        firstWrite.clear().putInt(props.requestBytes()).putInt(props.responseBytes());
        firstWrite.put(props.request(), 0, firstBytes);
        pipe.write(firstWrite.array(), 0, firstWrite.position());
        if (firstBytes < props.requestBytes()) {
            pipe.write(props.request(), firstBytes, props.requestBytes() - firstBytes);
        }
        return receive(props.responseBytes());
    }

    private byte[] receive(int responseBytes) throws IOException, TesterException {
        byte[] response = new byte[responseBytes];
        int received = 0;
        while (received < responseBytes) {
            int count = pipe.read(response, received, responseBytes - received);
            if (count < 0) {
                throw new TesterException("response ended after " + received + " of " + responseBytes
                        + " bytes: the server closed the pipe");
            }
            received += count;
        }
        return response;
    }

    @Override
    public void close() throws IOException {
        pipe.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;

/// Talks to a child over its standard input and output, by streams of `java.lang.Process` (`idl/pipe.md`). Owns the
/// child.
public final class ChildTester extends AbstractTransferTester {
    private static final int HEADER_BYTES = 2 * Integer.BYTES;

    /// Bytes that leave in one write with the header, so that a small request is one write.
    private static final int FIRST_WRITE_BYTES = 64 * 1024;

    private final ByteBuffer firstWrite = ByteBuffer.allocate(FIRST_WRITE_BYTES);
    private final ChildProcess child;
    private final SilenceWatch watch;
    private final Duration timeout;
    private final OutputStream requests;
    private final InputStream responses;

    /// @param timeout of one round trip, after which the child is killed
    public ChildTester(ChildProcess child, Duration timeout) {
        this.child = child;
        this.timeout = timeout;
        requests = child.process().getOutputStream();
        responses = child.process().getInputStream();
        watch = new SilenceWatch(timeout, child::kill);
    }

    @Override
    protected void beforeTest(TestProps props) {
        watch.tripBegins();
    }

    @Override
    protected void afterTest(TestProps props) {
        watch.tripEnds();
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        send(props);
        try {
            return receive(props.responseBytes());
        } catch (IOException e) {
            throw explained(e);
        }
    }

    @Override
    protected void send(TestProps props) throws IOException {
        try {
            write(props);
        } catch (IOException e) {
            throw explained(e);
        }
    }

    private IOException explained(IOException failure) {
        return watch.timedOut()
                ? new IOException("no response within " + timeout + ", so the child was killed", failure)
                : failure;
    }

    private void write(TestProps props) throws IOException {
        int firstBytes = Math.min(props.requestBytes(), FIRST_WRITE_BYTES - HEADER_BYTES);
        firstWrite.clear().putInt(props.requestBytes()).putInt(props.responseBytes());
        firstWrite.put(props.request(), 0, firstBytes);
        requests.write(firstWrite.array(), 0, firstWrite.position());
        if (firstBytes < props.requestBytes()) {
            requests.write(props.request(), firstBytes, props.requestBytes() - firstBytes);
        }
        requests.flush();
    }

    private byte[] receive(int responseBytes) throws IOException {
        byte[] response = new byte[responseBytes];
        int readBytes = responses.readNBytes(response, 0, responseBytes);
        if (readBytes < responseBytes) {
            throw new IOException(
                    "response ended after " + readBytes + " of " + responseBytes + " bytes: the child closed the pipe");
        }
        return response;
    }

    @Override
    public void close() throws IOException {
        try (child) {
            watch.close();
        }
    }
}

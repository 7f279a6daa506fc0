// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Writes into the page as the other side does, whose messages all are as old; the times that it finds in them it
/// keeps.
final class PageTester extends AbstractTransferTester {
    static final int LATENCY_NANOS = 700;
    private static final long TIMED = 40;

    private final RandomAccessFile page;
    private final int lost;
    private final List<Long> wordNanos = new ArrayList<>();
    private int sent;

    PageTester(Path file, int lost) throws IOException {
        this.page = new RandomAccessFile(file.toFile(), "rw");
        this.lost = lost;
    }

    @Override
    protected void send(TestProps props) throws IOException {
        if (++sent == lost) {
            return;
        }
        add(0, 1);
        wordNanos.add(Long.reverseBytes(ByteBuffer.wrap(props.request()).getLong()) >>> 24);
        if (read(TIMED) != 0) {
            add(48, LATENCY_NANOS);
            write(56, LATENCY_NANOS);
            add(128 + 8L * LATENCY_NANOS, 1);
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        send(props);
        byte[] response = new byte[props.responseBytes()];
        Stamp.copy(props.request(), response);
        return response;
    }

    /// The times that messages carried.
    List<Long> wordNanos() {
        return wordNanos;
    }

    private void add(long offset, long more) throws IOException {
        write(offset, read(offset) + more);
    }

    private long read(long offset) throws IOException {
        page.seek(offset);
        return Long.reverseBytes(page.readLong());
    }

    private void write(long offset, long value) throws IOException {
        page.seek(offset);
        page.writeLong(Long.reverseBytes(value));
    }

    @Override
    public void close() throws IOException {
        page.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/// An output stream through System V shared memory and semaphores, as Wells (2010) built them.
///
/// Each write hands its bytes over, in pieces of a [Slot], as a socket's stream does; for small writes put a
/// [java.io.BufferedOutputStream] before it. A write waits for a reader that has not taken the piece before,
/// and fails if that takes too long. Not thread-safe.
public final class SharedMemoryOutputStream extends OutputStream {
    private final Slot slot;
    private boolean closed;

    /// @param slot stays the caller's
    public SharedMemoryOutputStream(Slot slot) {
        this.slot = slot;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (closed) {
            throw new IOException("the stream is closed");
        }
        int end = offset + length;
        for (int from = offset; from < end; from += slot.pieceBytes()) {
            slot.put(bytes, from, Math.min(slot.pieceBytes(), end - from));
        }
    }

    /// Tells the reader that this is the end. Waits as a write does.
    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            slot.put(new byte[0], 0, 0);
        }
    }
}

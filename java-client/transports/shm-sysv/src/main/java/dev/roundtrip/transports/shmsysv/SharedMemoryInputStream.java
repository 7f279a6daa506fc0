// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/// An input stream through System V shared memory and semaphores, as Wells (2010) built them.
///
/// A read takes what is there, and waits for the writer only if there is nothing; it fails if that takes too long.
/// Not thread-safe.
public final class SharedMemoryInputStream extends InputStream {
    private final Slot slot;
    private boolean ended;

    /// @param slot stays the caller's
    public SharedMemoryInputStream(Slot slot) {
        this.slot = slot;
    }

    @Override
    public int read() throws IOException {
        byte[] single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length == 0) {
            return 0;
        }
        int readBytes = ended ? 0 : slot.take(bytes, offset, length);
        ended = readBytes == 0;
        return ended ? -1 : readBytes;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// One end of a named pipe, reached by native methods, each a system call. Owns that end.
/// One thread.
final class NativePipe implements AutoCloseable {
    private final long handle;

    private NativePipe(long handle) {
        this.handle = handle;
    }

    /// @param timeout of each later call
    /// @throws IOException if there is no such pipe, or nobody reads from it
    static NativePipe toWrite(Path pipe, Duration timeout) throws IOException {
        return new NativePipe(open(pipe.toString(), true, timeout.toMillis()));
    }

    /// @param timeout of each later call
    /// @throws IOException if there is no such pipe
    static NativePipe toRead(Path pipe, Duration timeout) throws IOException {
        return new NativePipe(open(pipe.toString(), false, timeout.toMillis()));
    }

    /// @throws IOException if nobody reads any more
    void writeAll(byte[] from, int offset, int bytes) throws IOException {
        for (int written = 0; written < bytes; ) {
            written += write(handle, from, offset + written, bytes - written);
        }
    }

    /// Reads until the array is full or nobody can write any more.
    ///
    /// @return bytes read
    int readAll(byte[] into) throws IOException {
        int filled = 0;
        while (filled < into.length) {
            int count = read(handle, into, filled, into.length - filled);
            if (count == 0) {
                break;
            }
            filled += count;
        }
        return filled;
    }

    @Override
    public void close() {
        close(handle);
    }

    /// Does not wait for the other side.
    ///
    /// @param limitMillis how long a later call may wait
    private static native long open(String path, boolean toWrite, long limitMillis) throws IOException;

    /// @return bytes written, at least 1
    private static native int write(long pipe, byte[] from, int offset, int bytes) throws IOException;

    /// @return bytes read; 0 at the end
    private static native int read(long pipe, byte[] into, int offset, int bytes) throws IOException;

    private static native void close(long pipe);
}

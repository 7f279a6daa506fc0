// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import java.io.IOException;

/// One end of a stream of bytes through shared memory: room for a piece, and two semaphores that say whether it is
/// filled or empty (`idl/shm-sysv.md`). Not thread-safe.
public interface Slot extends AutoCloseable {
    /// The bytes of a piece at most.
    int pieceBytes();

    /// Waits until the slot is empty, and hands a piece over. A piece of 0 bytes is the end of the stream.
    ///
    /// @param length at most [#pieceBytes]
    /// @throws IOException if the other side has not emptied the slot in time, or the semaphores are gone
    void put(byte[] from, int offset, int length) throws IOException;

    /// Takes what is left of the piece, or waits for the next one; at most as many bytes as there is room for.
    ///
    /// @param length at least 1
    /// @return how many bytes, or 0 for the end of the stream
    /// @throws IOException if the other side has not filled the slot in time, or the semaphores are gone
    int take(byte[] into, int offset, int length) throws IOException;

    /// Releases everything that this end alone owns. The memory stays.
    @Override
    void close();
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

/// Where a slot is.
///
/// @param address of its header in attached memory; the piece follows
/// @param pieceBytes room behind the header
/// @param semaphores identifier of the set
/// @param empty number of the semaphore that is 1 while the slot may be written
/// @param filled number of the semaphore that is 1 while the slot may be read
record SlotPlace(long address, int pieceBytes, int semaphores, int empty, int filled) {
    /// The length of the piece, and what fills up a cache line.
    static final long HEADER_BYTES = 64;

    long pieceAddress() {
        return address + HEADER_BYTES;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import java.io.IOException;
import java.time.Duration;

/// A slot with one native method a piece, which waits, copies and signals. Owns its native part.
final class JniSlot implements Slot {
    private final long slot;
    private final int pieceBytes;
    private final Duration timeout;

    JniSlot(SlotPlace place, Duration timeout) {
        this.slot = NativeCalls.openSlot(
                place.address(), place.pieceBytes(), place.semaphores(), place.empty(), place.filled());
        this.pieceBytes = place.pieceBytes();
        this.timeout = timeout;
    }

    @Override
    public int pieceBytes() {
        return pieceBytes;
    }

    @Override
    public void put(byte[] from, int offset, int length) throws IOException {
        SysvError.require(NativeCalls.put(slot, from, offset, length, timeout.toNanos()), timeout);
    }

    @Override
    public int take(byte[] into, int offset, int length) throws IOException {
        return SysvError.require(NativeCalls.take(slot, into, offset, length, timeout.toNanos()), timeout);
    }

    @Override
    public void close() {
        NativeCalls.closeSlot(slot);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import java.io.IOException;
import java.time.Duration;

/// A slot whose every step is a call of its own: wait, copy, note the length, signal.
final class SeparateSlot implements Slot {
    private final SystemV calls;
    private final SlotPlace place;
    private final Duration timeout;
    private int unreadOffset;
    private int unreadBytes;

    SeparateSlot(SystemV calls, SlotPlace place, Duration timeout) {
        this.calls = calls;
        this.place = place;
        this.timeout = timeout;
    }

    @Override
    public int pieceBytes() {
        return place.pieceBytes();
    }

    @Override
    public void put(byte[] from, int offset, int length) throws IOException {
        await(place.empty());
        calls.write(place.pieceAddress(), from, offset, length);
        calls.writeInt(place.address(), length);
        calls.raise(place.semaphores(), place.filled());
    }

    @Override
    public int take(byte[] into, int offset, int length) throws IOException {
        if (unreadBytes == 0) {
            await(place.filled());
            unreadOffset = 0;
            unreadBytes = checked(calls.readInt(place.address()));
            if (unreadBytes == 0) {
                return 0;
            }
        }
        int pieceBytes = Math.min(length, unreadBytes);
        calls.read(place.pieceAddress() + unreadOffset, into, offset, pieceBytes);
        unreadOffset += pieceBytes;
        unreadBytes -= pieceBytes;
        if (unreadBytes == 0) {
            calls.raise(place.semaphores(), place.empty());
        }
        return pieceBytes;
    }

    private void await(int semaphore) throws IOException {
        if (!calls.lower(place.semaphores(), semaphore, timeout.toNanos())) {
            throw SysvError.timedOut(timeout);
        }
    }

    private int checked(int pieceLength) throws IOException {
        if (pieceLength < 0 || pieceLength > pieceBytes()) {
            throw new IOException("piece of " + pieceLength + " bytes in a slot of " + pieceBytes());
        }
        return pieceLength;
    }

    @Override
    public void close() {}
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

/// Entry points of `libroundtrip-shm-sysv-client.so`. Results below 0 are errno with a minus sign. Addresses are
/// unchecked.
final class NativeCalls {
    private NativeCalls() {}

    // An operation a call.

    static native long shmat(int memory);

    static native int shmdt(long address);

    static native int semtimedop(int semaphores, int number, int change, long timeoutNanos);

    static native int enter(int semaphores, long timeoutNanos);

    static native int leave(int semaphores);

    static native int readInt(long address);

    static native void writeInt(long address, int value);

    static native void read(long address, byte[] into, int offset, int length);

    static native void write(long address, byte[] from, int offset, int length);

    // Waiting, copying and signalling in one call.

    static native long openSlot(long address, int pieceBytes, int semaphores, int empty, int filled);

    static native void closeSlot(long slot);

    static native int put(long slot, byte[] from, int offset, int length, long timeoutNanos);

    static native int take(long slot, byte[] into, int offset, int length, long timeoutNanos);
}

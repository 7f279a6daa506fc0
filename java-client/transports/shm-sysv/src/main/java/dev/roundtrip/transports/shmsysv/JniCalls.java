// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.posix.Errno;
import java.io.IOException;
import java.time.Duration;

/// The operations as native methods.
final class JniCalls implements SystemV {
    @Override
    public long attach(int memory) throws IOException {
        long address = NativeCalls.shmat(memory);
        if (address < 0) {
            throw SysvError.of("shmat of " + memory, (int) -address);
        }
        return address;
    }

    @Override
    public void detach(long address) throws IOException {
        require(NativeCalls.shmdt(address), "shmdt");
    }

    @Override
    public void enter(int semaphores, Duration timeout) throws IOException {
        SysvError.require(NativeCalls.enter(semaphores, timeout.toNanos()), timeout);
    }

    @Override
    public void leave(int semaphores) throws IOException {
        int result = NativeCalls.leave(semaphores);
        if (!SysvError.isGone(-result)) {
            require(result, "semop");
        }
    }

    @Override
    public boolean lower(int semaphores, int number, long timeoutNanos) throws IOException {
        int result = NativeCalls.semtimedop(semaphores, number, -1, timeoutNanos);
        while (result == -Errno.EINTR) { // a signal of the JVM
            result = NativeCalls.semtimedop(semaphores, number, -1, timeoutNanos);
        }
        if (result != -Errno.EAGAIN) {
            require(result, "semtimedop");
        }
        return result == 0;
    }

    @Override
    public void raise(int semaphores, int number) throws IOException {
        require(NativeCalls.semtimedop(semaphores, number, 1, 0), "semtimedop");
    }

    private static void require(int result, String call) throws IOException {
        if (result < 0) {
            throw SysvError.of(call, -result);
        }
    }

    @Override
    public int readInt(long address) {
        return NativeCalls.readInt(address);
    }

    @Override
    public void writeInt(long address, int value) {
        NativeCalls.writeInt(address, value);
    }

    @Override
    public void read(long address, byte[] into, int offset, int length) {
        NativeCalls.read(address, into, offset, length);
    }

    @Override
    public void write(long address, byte[] from, int offset, int length) {
        NativeCalls.write(address, from, offset, length);
    }
}

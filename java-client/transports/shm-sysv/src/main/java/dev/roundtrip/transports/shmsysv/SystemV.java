// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import java.io.IOException;
import java.time.Duration;

/// The operations of Wells (2010), each a call of its own: System V shared memory (shmop(2)) and semaphores (semop(2)).
/// Addresses are unchecked. One thread at a time.
interface SystemV {
    /// @return address of the memory
    long attach(int memory) throws IOException;

    void detach(long address) throws IOException;

    /// Becomes the server's client until this process leaves or ends.
    ///
    /// @throws IOException if another is that all the time
    void enter(int semaphores, Duration timeout) throws IOException;

    /// Is no client any more; nothing if the semaphores are gone.
    void leave(int semaphores) throws IOException;

    /// Lowers a semaphore by one, and waits until that can be done.
    ///
    /// @return false if the time has passed
    boolean lower(int semaphores, int number, long timeoutNanos) throws IOException;

    /// Raises a semaphore by one, which wakes who waits for it.
    void raise(int semaphores, int number) throws IOException;

    int readInt(long address);

    void writeInt(long address, int value);

    void read(long address, byte[] into, int offset, int length);

    void write(long address, byte[] from, int offset, int length);
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.sharedobject;

import dev.roundtrip.posix.Doorbell;
import dev.roundtrip.posix.SharedArea;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A shared object whose fields are those of `idl/shared-area.md`: requests and responses cross in it, in pieces, and
/// the numbers of turns say whose turn it is.
final class TransferObject extends SharedObject {
    static final int KIND = 1;

    /// How often a client that waits looks whether the server still lives.
    private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final SharedArea area;

    /// @param file name of the object
    /// @param timeout of a round trip
    /// @throws IOException if there is no such object
    TransferObject(String file, Duration timeout) throws IOException {
        super(file, KIND);
        try {
            area = new SharedArea(fields(), file, new Notifications(), timeout);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /// One round trip, with the lock but for the times of waiting.
    byte[] exchange(byte[] request, int responseBytes) throws IOException {
        long deadlineNanos = area.deadlineNanos();
        lock(deadlineNanos);
        try {
            return area.exchange(request, responseBytes, deadlineNanos);
        } finally {
            unlock();
        }
    }

    /// Both sides wait until the other one notifies.
    private final class Notifications implements Doorbell {
        @Override
        public void ring() {
            signalAll();
        }

        @Override
        public boolean await(long deadlineNanos) throws IOException {
            long nowNanos = System.nanoTime();
            if (TransferObject.this.await(Math.min(deadlineNanos, nowNanos + SLICE_NANOS))) {
                return true;
            }
            if (!hasCreator()) {
                throw new IOException("the server has died");
            }
            return nowNanos < deadlineNanos;
        }
    }
}

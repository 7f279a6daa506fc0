// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.sharedobject;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.posix.Doorbell;
import dev.roundtrip.posix.SharedArea;
import java.io.IOException;
import java.time.Duration;

/// Round trips through one object, whose fields are those of `idl/shared-area.md`: requests and responses cross in it,
/// in pieces, and the numbers of turns say whose turn it is. Owns what it has opened of it.
final class SharedObjectTester extends AbstractTransferTester {
    /// Kind of objects with these fields.
    static final int KIND = 1;

    private final SharedObject object;
    private final SharedArea area;

    /// @param file name of the server's object
    /// @param timeout of a round trip
    /// @throws IOException if there is no such object
    SharedObjectTester(String file, Duration timeout) throws IOException {
        object = new SharedObject(file, KIND);
        try {
            area = new SharedArea(object.fields(), file, new Notifications(object), timeout);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /// With the lock, except while it waits.
    @Override
    protected byte[] execute(TestProps props) throws IOException {
        long deadlineNanos = area.deadlineNanos();
        object.lock(deadlineNanos);
        try {
            return area.exchange(props.request(), props.responseBytes(), deadlineNanos);
        } finally {
            object.unlock();
        }
    }

    /// Both sides wait until the other one notifies.
    private record Notifications(SharedObject object) implements Doorbell {
        @Override
        public void ring() {
            object.signalAll();
        }

        @Override
        public boolean await(long deadlineNanos) throws IOException {
            return object.await(deadlineNanos);
        }

        @Override
        public boolean hasServer() throws IOException {
            return object.hasCreator();
        }
    }

    @Override
    public void close() {
        object.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/// A client's two streams to a server that lays them out as in `idl/shm-sysv.md`. Owns them, and the place of the
/// server's only client.
public final class SharedMemoryStreams implements AutoCloseable {
    private final SystemV calls;
    private final Endpoint endpoint;
    private final long memory;
    private final Slot requests;
    private final Slot responses;

    /// Becomes the server's client, as soon as the one before has left.
    ///
    /// @param endpoint what the server announced
    /// @param crossing how native code is called
    /// @param timeout of each wait for the other side
    /// @throws IOException if there is no such server, or it has another client all the time
    public SharedMemoryStreams(String endpoint, Crossing crossing, Duration timeout) throws IOException {
        this.endpoint = Endpoint.parse(endpoint);
        calls = crossing.calls();
        memory = calls.attach(this.endpoint.memory());
        try {
            calls.enter(this.endpoint.semaphores(), timeout);
        } catch (IOException e) {
            calls.detach(memory);
            throw e;
        }
        requests = crossing.slot(slot(0, Endpoint.REQUEST_EMPTY, Endpoint.REQUEST_FILLED), timeout);
        responses = crossing.slot(slot(1, Endpoint.RESPONSE_EMPTY, Endpoint.RESPONSE_FILLED), timeout);
    }

    private SlotPlace slot(int index, int empty, int filled) {
        long bytes = SlotPlace.HEADER_BYTES + endpoint.pieceBytes();
        return new SlotPlace(memory + index * bytes, (int) endpoint.pieceBytes(), endpoint.semaphores(), empty, filled);
    }

    /// To the server.
    public OutputStream out() {
        return new SharedMemoryOutputStream(requests);
    }

    /// From the server.
    public InputStream in() {
        return new SharedMemoryInputStream(responses);
    }

    /// Makes room for the next client. Waits for nobody.
    @Override
    public void close() throws IOException {
        try {
            calls.leave(endpoint.semaphores());
        } finally {
            requests.close();
            responses.close();
            calls.detach(memory);
        }
    }
}

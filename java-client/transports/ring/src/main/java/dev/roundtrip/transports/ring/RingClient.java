// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.posix.Futex;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.time.Duration;

/// A session with a server of rings. Owns it, the mapping and the file. One thread at a time.
final class RingClient implements AutoCloseable {
    private static final VarHandle INT = JAVA_INT.varHandle();

    private final Arena arena = Arena.ofShared();
    private final RingFile file;
    private final MemorySegment memory;
    private final ClientPatience patience;
    private final Waiting waiting;
    private final RingWriter requests;
    private final RingReader responses;
    private final int session;

    /// @param path of the server's file
    /// @param timeout of each round trip, and of the beginning of the session
    /// @throws IOException if the file is no server's
    /// @throws TesterException if the server does not take this client
    RingClient(String path, Wait way, Duration timeout) throws IOException, TesterException {
        try {
            file = RingFile.open(path, arena);
        } catch (IOException | RuntimeException e) {
            arena.close();
            throw e;
        }
        memory = file.layout().memory();
        patience = new ClientPatience(file, timeout);
        waiting = Waiting.ofClient(way, memory, new Futex(arena), patience);
        Baton baton = Baton.ofClient(memory);
        requests = new RingWriter(file.layout().requests(), baton, waiting);
        responses = new RingReader(file.layout().responses(), baton, waiting);
        session = (memory.get(JAVA_INT, RingLayout.SESSION) | 1) + 2;
        memory.set(JAVA_INT, RingLayout.WAIT, way.number());
        try {
            announce(session);
            waiting.await(_ -> (int) INT.getAcquire(memory, RingLayout.ACCEPTED) == session, 0);
        } catch (IOException | TesterException e) {
            close();
            throw e;
        }
        patience.accepted(session);
    }

    RingWriter requests() {
        return requests;
    }

    RingReader responses() {
        return responses;
    }

    /// One round trip. The response is allocated while the server is at work.
    byte[] exchange(byte[] request, int responseBytes) throws IOException, TesterException {
        handOver(request, responseBytes);
        byte[] response = new byte[responseBytes];
        expect(responseBytes);
        responses.take(response);
        responses.end();
        responses.release();
        return response;
    }

    /// Makes ready where the next message goes.
    void claim(int messageBytes) {
        requests.claim(messageBytes);
    }

    /// Sends a message, which the server does not answer.
    void send(byte[] message) throws IOException, TesterException {
        handOver(message, 0);
        requests.prepareNext();
    }

    private void handOver(byte[] request, int responseBytes) throws IOException, TesterException {
        patience.begin();
        requests.send(responseBytes, request);
    }

    /// A round trip begins, whose steps the caller takes.
    void begin() {
        patience.begin();
    }

    /// Waits for the beginning of the response.
    ///
    /// @throws TesterException if it has another length
    void expect(int responseBytes) throws IOException, TesterException {
        int bytes = responses.next();
        if (bytes != responseBytes) {
            throw new TesterException("response has " + bytes + " bytes, expected " + responseBytes);
        }
    }

    private void announce(int number) throws IOException {
        INT.setVolatile(memory, RingLayout.SESSION, number);
        waiting.wakeOther();
    }

    /// Ends the session; the server serves the next client.
    @Override
    public void close() throws IOException {
        try (arena;
                file) {
            announce(session + 1);
        }
    }
}

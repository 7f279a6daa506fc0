// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.server.JavaServer;
import dev.roundtrip.api.server.Responder;
import dev.roundtrip.posix.Futex;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// The server of `j-ring`: answers one client after the other. While there is none it sleeps, and while there is one it
/// waits as that wants. One thread.
public final class RingServer {
    private static final VarHandle INT = JAVA_INT.varHandle();
    private static final int PIECE_BYTES = 64 << 10;

    /// Bytes between two looks at a client that never lets the server wait.
    private static final int BYTES_BETWEEN_LOOKS = 1 << 20;

    private static final int BYTES_OF_A_MESSAGE = 256;

    private final JavaServer server;
    private final RingFile file;
    private final RingLayout layout;
    private final MemorySegment memory;
    private final Futex futex;
    private final Waiting idle;
    private final Responder responder;
    private int session;
    private byte[] request = {};
    private long nextLookNanos = System.nanoTime();

    /// The client that was served has left or died, another one has come, or the server is to stop.
    private static final class SessionOver extends IOException {
        private static final long serialVersionUID = 1;
    }

    private RingServer(JavaServer server, RingFile file, Arena arena) {
        this.server = server;
        this.file = file;
        this.layout = file.layout();
        this.memory = layout.memory();
        this.futex = new Futex(arena);
        this.idle = Waiting.ofServer(Wait.SLEEP, memory, futex, this::keepAwaiting);
        this.responder = server.responder(PayloadKind.BYTES);
    }

    /// @param arguments as `idl/server.md` has them
    public static void main(String[] arguments) {
        JavaServer.run("roundtrip-ring", arguments, RingServer::serve);
    }

    private static void serve(JavaServer server) throws IOException {
        int capacity = Integer.parseInt(
                server.arguments().options().getOrDefault(RingRows.CAPACITY.name(), RingRows.CAPACITY.defaultValue()));
        try (Arena arena = Arena.ofShared();
                RingFile file = RingFile.create(capacity, arena)) {
            server.announceReady(file.pathForOthers());
            new RingServer(server, file, arena).serve();
        }
    }

    private void serve() throws IOException {
        while (!server.isStopped()) {
            try {
                awaitSession();
                serveSession();
            } catch (SessionOver e) {
                // How every client ends.
            } catch (IOException | TesterException | IllegalArgumentException | OutOfMemoryError e) {
                server.complain(e);
            }
            accept(0);
        }
    }

    private void awaitSession() throws IOException, TesterException {
        int last = session;
        idle.await(_ -> hasClient(last), 0);
    }

    private boolean hasClient(int last) {
        session = (int) INT.getVolatile(memory, RingLayout.SESSION);
        return session != last && session % 2 != 0;
    }

    private void keepAwaiting() throws SessionOver {
        if (server.isStopped()) {
            throw new SessionOver();
        }
        RingLayout.describe(memory); // the last client may have written there
    }

    private void accept(int number) throws IOException {
        INT.setVolatile(memory, RingLayout.ACCEPTED, number);
        idle.wakeOther();
    }

    private void serveSession() throws IOException, TesterException {
        Wait way = Wait.of(memory.get(JAVA_INT, RingLayout.WAIT));
        layout.empty();
        accept(session);
        Waiting waiting = Waiting.ofServer(way, memory, futex, this::keep);
        Baton baton = Baton.ofServer(memory);
        var requests = new RingReader(layout.requests(), baton, waiting);
        var responses = new RingWriter(layout.responses(), baton, waiting);
        for (long unlookedBytes = 0; ; unlookedBytes += BYTES_OF_A_MESSAGE + answer(requests, responses)) {
            if (unlookedBytes >= BYTES_BETWEEN_LOOKS) {
                unlookedBytes = 0;
                keep();
            }
        }
    }

    /// @return bytes that were moved
    private long answer(RingReader requests, RingWriter responses) throws IOException, TesterException {
        int requestBytes = requests.next();
        int responseBytes = requests.word();
        receive(requests, requestBytes);
        responder.requestWhole();
        requests.end();
        if (!responder.takes(request, requestBytes, responseBytes)) {
            requests.release();
            responses.send(0, responder.answer(request, requestBytes, responseBytes));
        }
        server.count(requestBytes, responseBytes);
        return (long) requestBytes + responseBytes;
    }

    /// Makes an array of exactly so many bytes, unless it is there, and takes them.
    private void receive(RingReader requests, int bytes) throws IOException, TesterException {
        if (request.length != bytes && bytes <= PIECE_BYTES) {
            request = new byte[bytes];
        }
        if (request.length == bytes) {
            requests.take(request);
        } else {
            receiveGrowing(requests, bytes);
        }
    }

    /// Memory for bytes that have not come is not asked for.
    private void receiveGrowing(RingReader requests, int bytes) throws IOException, TesterException {
        request = new byte[PIECE_BYTES];
        for (int filled = 0; filled < bytes; ) {
            if (filled == request.length) {
                request = Arrays.copyOf(request, (int) Math.min(bytes, 2L * filled));
            }
            MemorySegment come = requests.available(1, Math.min(PIECE_BYTES, request.length - filled));
            int count = (int) come.byteSize();
            MemorySegment.copy(come, JAVA_BYTE, 0, request, filled, count);
            requests.advance(count);
            requests.release();
            filled += count;
        }
    }

    private void keep() throws IOException {
        if (server.isStopped() || (int) INT.getVolatile(memory, RingLayout.SESSION) != session) {
            throw new SessionOver();
        }
        long now = System.nanoTime();
        if (now - nextLookNanos >= 0) {
            nextLookNanos = now + Waiting.BETWEEN_LOOKS_NANOS;
            if (!file.otherLives()) {
                throw new SessionOver(); // a client that left without a word left its session, too
            }
        }
    }
}

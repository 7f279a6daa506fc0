// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.time.Duration;

/// The client's side of memory that it shares with a server (`idl/shared-area.md`): requests and responses cross in
/// pieces, and the numbers of turns say whose turn it is. Not thread-safe.
public final class SharedArea {
    private static final int LAYOUT = 0x31415452;
    private static final int HEADER_BYTES = 4096;

    private static final long PART_BYTES = 4;
    private static final long CLIENT_TURN = 64;
    private static final long STEP = 68;
    private static final long REQUEST_BYTES = 72;
    private static final long RESPONSE_BYTES = 76;
    private static final long SERVER_TURN = 128;
    private static final long REFUSED = 132;

    /// How long a client waits before it looks for the server, and between two looks.
    private static final long BETWEEN_LOOKS_NANOS = 10_000_000;

    private static final VarHandle TURN = JAVA_INT.varHandle();

    private final MemorySegment area;
    private final int partBytes;
    private final Doorbell doorbell;
    private final Duration timeout;
    private final long untilDeadlineNanos;
    private int turn;

    /// @param name of the memory, for errors
    /// @param timeout of a round trip
    /// @throws IOException if the memory is no area of a server
    public SharedArea(MemorySegment area, String name, Doorbell doorbell, Duration timeout) throws IOException {
        this.area = area;
        this.doorbell = doorbell;
        this.timeout = timeout;
        untilDeadlineNanos = Math.max(0, timeout.toNanos() - BETWEEN_LOOKS_NANOS);
        partBytes = area.byteSize() <= HEADER_BYTES ? 0 : area.get(JAVA_INT, PART_BYTES);
        if (partBytes <= 0 || HEADER_BYTES + 2L * partBytes != area.byteSize() || area.get(JAVA_INT, 0) != LAYOUT) {
            throw new IOException(area.byteSize() + " bytes of " + name + " are no area of a server");
        }
        turn = area.get(JAVA_INT, CLIENT_TURN); // a client that died may still have a turn, so its number is used up
    }

    /// When a round trip that begins now has to be over, by `System.nanoTime()`.
    public long deadlineNanos() {
        return System.nanoTime() + timeout.toNanos();
    }

    /// One round trip.
    ///
    /// @param deadlineNanos as of [#deadlineNanos]
    /// @return the response
    /// @throws IOException if the server has refused the request, or has not answered in time
    public byte[] exchange(byte[] request, int responseBytes, long deadlineNanos) throws IOException {
        area.set(JAVA_INT, REQUEST_BYTES, request.length);
        area.set(JAVA_INT, RESPONSE_BYTES, responseBytes);
        return receive(responseBytes, send(request, deadlineNanos), deadlineNanos);
    }

    /// @return the next step
    private int send(byte[] request, long deadlineNanos) throws IOException {
        int step = 0;
        int sentBytes = 0;
        do {
            int pieceBytes = Math.min(partBytes, request.length - sentBytes);
            MemorySegment.copy(request, sentBytes, area, JAVA_BYTE, HEADER_BYTES, pieceBytes);
            sentBytes += pieceBytes;
            takeTurn(step++, deadlineNanos);
        } while (sentBytes < request.length);
        return step;
    }

    private byte[] receive(int responseBytes, int nextStep, long deadlineNanos) throws IOException {
        byte[] response = new byte[responseBytes];
        int step = nextStep;
        int receivedBytes = 0;
        while (true) {
            int pieceBytes = Math.min(partBytes, responseBytes - receivedBytes);
            MemorySegment.copy(area, JAVA_BYTE, HEADER_BYTES + (long) partBytes, response, receivedBytes, pieceBytes);
            receivedBytes += pieceBytes;
            if (receivedBytes == responseBytes) {
                return response;
            }
            takeTurn(step++, deadlineNanos);
        }
    }

    /// Looks for a server that has been silent.
    private long nextLook(long deadlineNanos) throws IOException {
        long left = deadlineNanos - System.nanoTime();
        if (left <= 0) {
            throw new IOException("the server has not answered within " + timeout);
        }
        if (!doorbell.hasServer()) {
            throw new IOException("the server has gone");
        }
        return deadlineNanos - Math.max(0, left - BETWEEN_LOOKS_NANOS);
    }

    /// Hands the area over, and waits until it comes back.
    private void takeTurn(int step, long deadlineNanos) throws IOException {
        area.set(JAVA_INT, STEP, step);
        TURN.setRelease(area, CLIENT_TURN, ++turn);
        doorbell.ring();
        long untilNanos = deadlineNanos - untilDeadlineNanos;
        while ((int) TURN.getAcquire(area, SERVER_TURN) != turn) {
            if (!doorbell.await(untilNanos)) {
                untilNanos = nextLook(deadlineNanos);
            }
        }
        if (area.get(JAVA_INT, REFUSED) != 0) {
            throw new IOException("the server has refused the request; its log says why");
        }
    }
}

package dev.roundtrip.transports.shmposix;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.time.Duration;

/// The client's side of memory that it shares with a server (`idl/shared-area.md`): requests and responses cross in
/// pieces, and the numbers of turns say whose turn it is. Not thread-safe.
final class SharedArea {
    private static final int LAYOUT = 0x31415452;
    private static final int HEADER_BYTES = 4096;

    private static final long PART_BYTES = 4;
    private static final long CLIENT_TURN = 64;
    private static final long STEP = 68;
    private static final long REQUEST_BYTES = 72;
    private static final long RESPONSE_BYTES = 76;
    private static final long SERVER_TURN = 128;
    private static final long REFUSED = 132;

    private static final VarHandle TURN = JAVA_INT.varHandle();

    private final MemorySegment area;
    private final int partBytes;
    private final Doorbell doorbell;
    private final Duration timeout;
    private int turn;

    /// @param timeout of a round trip
    /// @throws IOException if the memory is no area of a server
    SharedArea(MemorySegment area, Doorbell doorbell, Duration timeout) throws IOException {
        this.area = area;
        this.doorbell = doorbell;
        this.timeout = timeout;
        partBytes = area.byteSize() <= HEADER_BYTES ? 0 : area.get(JAVA_INT, PART_BYTES);
        if (partBytes <= 0 || HEADER_BYTES + 2L * partBytes != area.byteSize() || area.get(JAVA_INT, 0) != LAYOUT) {
            throw new IOException(area.byteSize() + " bytes of shared memory are no area of a server");
        }
        turn = area.get(JAVA_INT, CLIENT_TURN); // a client that died may still have a turn, so its number is used up
    }

    byte[] exchange(TestProps props) throws IOException, TesterException {
        long deadlineNanos = System.nanoTime() + timeout.toNanos();
        area.set(JAVA_INT, REQUEST_BYTES, props.requestBytes());
        area.set(JAVA_INT, RESPONSE_BYTES, props.responseBytes());
        int step = 0;
        int sentBytes = 0;
        do {
            int pieceBytes = Math.min(partBytes, props.requestBytes() - sentBytes);
            MemorySegment.copy(props.request(), sentBytes, area, JAVA_BYTE, HEADER_BYTES, pieceBytes);
            sentBytes += pieceBytes;
            takeTurn(step++, deadlineNanos);
        } while (sentBytes < props.requestBytes());
        byte[] response = new byte[props.responseBytes()];
        int receivedBytes = 0;
        while (true) {
            int pieceBytes = Math.min(partBytes, response.length - receivedBytes);
            MemorySegment.copy(area, JAVA_BYTE, HEADER_BYTES + (long) partBytes, response, receivedBytes, pieceBytes);
            receivedBytes += pieceBytes;
            if (receivedBytes == response.length) {
                return response;
            }
            takeTurn(step++, deadlineNanos);
        }
    }

    /// Hands the area over, and waits until it comes back.
    private void takeTurn(int step, long deadlineNanos) throws IOException, TesterException {
        area.set(JAVA_INT, STEP, step);
        TURN.setRelease(area, CLIENT_TURN, ++turn);
        doorbell.ring();
        while ((int) TURN.getAcquire(area, SERVER_TURN) != turn) {
            if (!doorbell.await(deadlineNanos)) {
                throw new TesterException("the server has not answered within " + timeout);
            }
        }
        if (area.get(JAVA_INT, REFUSED) != 0) {
            throw new TesterException("the server has refused the request; its log says why");
        }
    }
}

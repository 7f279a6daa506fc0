package dev.roundtrip.transports.sharedobject;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A shared object whose fields are those of `idl/shared-area.md`: requests and responses cross in it, in pieces, and
/// the numbers of turns say whose turn it is.
final class TransferObject extends SharedObject {
    static final int KIND = 1;

    private static final int LAYOUT = 0x31415452;
    private static final long AREA_HEADER_BYTES = 4096;

    private static final long PART_BYTES = 4;
    private static final long CLIENT_TURN = 64;
    private static final long STEP = 68;
    private static final long REQUEST_BYTES = 72;
    private static final long RESPONSE_BYTES = 76;
    private static final long SERVER_TURN = 128;
    private static final long REFUSED = 132;

    /// How often a client that waits looks whether the server still lives.
    private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final MemorySegment area;
    private final Duration timeout;
    private final int partBytes;
    private int turn;

    /// @param file name of the object
    /// @param timeout of a round trip
    /// @throws IOException if there is no such object
    TransferObject(String file, Duration timeout) throws IOException {
        super(file, KIND);
        this.timeout = timeout;
        area = fields();
        partBytes = area.get(JAVA_INT, PART_BYTES);
        turn = area.get(JAVA_INT, CLIENT_TURN); // a client that died may still have a turn, so its number is used up
        if (area.get(JAVA_INT, 0) != LAYOUT || AREA_HEADER_BYTES + 2L * partBytes != area.byteSize()) {
            close();
            throw new IOException(area.byteSize() + " bytes of " + file + " are no area of a server");
        }
    }

    /// One round trip, with the lock but for the times of waiting.
    byte[] exchange(TestProps props) throws IOException, TesterException {
        long deadlineNanos = System.nanoTime() + timeout.toNanos();
        lock(deadlineNanos);
        try {
            int step = send(props, deadlineNanos);
            return receive(props.responseBytes(), step, deadlineNanos);
        } finally {
            unlock();
        }
    }

    /// @return the next step
    private int send(TestProps props, long deadlineNanos) throws IOException, TesterException {
        area.set(JAVA_INT, REQUEST_BYTES, props.requestBytes());
        area.set(JAVA_INT, RESPONSE_BYTES, props.responseBytes());
        int step = 0;
        int sentBytes = 0;
        do {
            int pieceBytes = Math.min(partBytes, props.requestBytes() - sentBytes);
            MemorySegment.copy(props.request(), sentBytes, area, JAVA_BYTE, AREA_HEADER_BYTES, pieceBytes);
            sentBytes += pieceBytes;
            takeTurn(step++, deadlineNanos);
        } while (sentBytes < props.requestBytes());
        return step;
    }

    private byte[] receive(int responseBytes, int nextStep, long deadlineNanos) throws IOException, TesterException {
        byte[] response = new byte[responseBytes];
        int step = nextStep;
        int receivedBytes = 0;
        while (true) {
            int pieceBytes = Math.min(partBytes, responseBytes - receivedBytes);
            MemorySegment.copy(area, JAVA_BYTE, AREA_HEADER_BYTES + partBytes, response, receivedBytes, pieceBytes);
            receivedBytes += pieceBytes;
            if (receivedBytes == responseBytes) {
                return response;
            }
            takeTurn(step++, deadlineNanos);
        }
    }

    /// Hands the fields over, and waits until they come back.
    private void takeTurn(int step, long deadlineNanos) throws IOException, TesterException {
        area.set(JAVA_INT, STEP, step);
        area.set(JAVA_INT, CLIENT_TURN, ++turn);
        signalAll();
        while (area.get(JAVA_INT, SERVER_TURN) != turn) {
            long nowNanos = System.nanoTime();
            if (!await(Math.min(deadlineNanos, nowNanos + SLICE_NANOS))) {
                requireServer(deadlineNanos - nowNanos);
            }
        }
        if (area.get(JAVA_INT, REFUSED) != 0) {
            throw new TesterException("the server has refused the request; its log says why");
        }
    }

    private void requireServer(long leftNanos) throws IOException, TesterException {
        if (!hasCreator()) {
            throw new TesterException("the server has died");
        }
        if (leftNanos <= 0) {
            throw new TesterException("the server has not answered within " + timeout);
        }
    }
}

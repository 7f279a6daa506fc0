// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import io.aeron.ExclusivePublication;
import io.aeron.Publication;
import java.io.IOException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.agrona.concurrent.UnsafeBuffer;

/// Sends messages in pieces as large as Aeron takes them, and waits, spinning, while the other side is behind. Does not
/// own the publication. One thread.
final class PieceWriter {
    /// Looking at the clock costs as much as a round trip.
    private static final int TRIES_A_LOOK = 1024;

    private final ExclusivePublication publication;
    private final int pieceBytes;
    private final long patienceNanos;
    private final BooleanSupplier givenUp;
    private final UnsafeBuffer header = new UnsafeBuffer(new byte[Piece.HEADER_BYTES]);
    private final UnsafeBuffer content = new UnsafeBuffer(new byte[0]);

    /// @param patience how long the other side may take nothing
    /// @param givenUp asked now and then while it takes nothing
    PieceWriter(ExclusivePublication publication, Duration patience, BooleanSupplier givenUp) {
        this.publication = publication;
        this.pieceBytes = publication.maxMessageLength() - Piece.HEADER_BYTES;
        this.patienceNanos = patience.toNanos();
        this.givenUp = givenUp;
    }

    /// @param piece of the message that is its first `bytes` bytes
    /// @throws IOException if the other side has left or takes nothing
    void send(Piece piece, byte[] message, int bytes) throws IOException {
        content.wrap(message);
        int offset = 0;
        do {
            int now = Math.min(pieceBytes, bytes - offset);
            piece.at(offset).write(header);
            offer(offset, now);
            offset += now;
        } while (offset < bytes);
    }

    private void offer(int offset, int bytes) throws IOException {
        long result = publication.offer(header, 0, Piece.HEADER_BYTES, content, offset, bytes);
        if (result < 0) {
            offerAgain(result, offset, bytes);
        }
    }

    private void offerAgain(long first, int offset, int bytes) throws IOException {
        long startNanos = System.nanoTime();
        long result = first;
        for (int tries = 1; result < 0; tries++) {
            requireTemporary(result);
            if (tries % TRIES_A_LOOK == 0 && (isOver(startNanos) || givenUp.getAsBoolean())) {
                throw new IOException("the other side took nothing within " + Duration.ofNanos(patienceNanos)
                        + ": Aeron says " + Publication.errorString(result));
            }
            Thread.onSpinWait();
            result = publication.offer(header, 0, Piece.HEADER_BYTES, content, offset, bytes);
        }
    }

    private boolean isOver(long startNanos) {
        return System.nanoTime() - startNanos > patienceNanos;
    }

    private static void requireTemporary(long result) throws IOException {
        if (result != Publication.BACK_PRESSURED && result != Publication.ADMIN_ACTION) {
            throw new IOException("the other side has left: Aeron says " + Publication.errorString(result));
        }
    }
}

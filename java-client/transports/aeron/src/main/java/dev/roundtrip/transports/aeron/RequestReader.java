// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import java.util.Arrays;
import org.agrona.DirectBuffer;

/// Puts the requests of one client together, in memory that grows with the bytes that come and is used again. One
/// thread.
final class RequestReader {
    private static final int FIRST_BYTES = 64 * 1024;

    private final Piece piece = new Piece();
    private byte[] memory = new byte[FIRST_BYTES];
    private int filled;
    private boolean refused = true;

    /// @param begins whether these are the first bytes of a piece
    /// @return whether the request is whole now
    /// @throws IllegalArgumentException if a client sends what is no piece; what follows until the next request is
    ///     passed over
    boolean take(DirectBuffer buffer, int offset, int length, boolean begins) {
        int begin = offset;
        if (begins) {
            beginPiece(buffer, offset, length);
            begin += Piece.HEADER_BYTES;
        }
        if (refused) {
            return false;
        }
        int bytes = offset + length - begin;
        refuseIf(bytes > piece.requestBytes() - filled, "more came than the announced " + piece.requestBytes());
        grow(filled + bytes);
        buffer.getBytes(begin, memory, filled, bytes);
        filled += bytes;
        refused = filled == piece.requestBytes();
        return refused;
    }

    private void beginPiece(DirectBuffer buffer, int offset, int length) {
        boolean goesOn = !refused;
        long trip = piece.trip();
        refuseIf(length < Piece.HEADER_BYTES, "piece of " + length + " bytes has no header");
        piece.read(buffer, offset);
        refuseIf(isNoLength(piece.requestBytes()), "request length " + piece.requestBytes() + " is not taken");
        refuseIf(isNoLength(piece.responseBytes()), "response length " + piece.responseBytes() + " is not given");
        if (piece.offset() == 0) {
            filled = 0;
        } else {
            refuseIf(
                    !goesOn || piece.trip() != trip || piece.offset() != filled,
                    "piece at " + piece.offset() + " came, expected " + (goesOn ? "0 or " + filled : "0"));
        }
        refused = false;
    }

    private static boolean isNoLength(int bytes) {
        return bytes < 0 || bytes > AeronRows.MOST_BYTES;
    }

    private void refuseIf(boolean wrong, String reason) {
        if (wrong) {
            refused = true;
            throw new IllegalArgumentException(reason);
        }
    }

    private void grow(int bytes) {
        if (bytes > memory.length) {
            memory = Arrays.copyOf(memory, Math.min(Math.max(2 * memory.length, bytes), AeronRows.MOST_BYTES));
        }
    }

    /// Header of the request's first piece.
    Piece piece() {
        return piece;
    }

    /// Its bytes, and behind them what is left of others.
    byte[] request() {
        return memory;
    }
}

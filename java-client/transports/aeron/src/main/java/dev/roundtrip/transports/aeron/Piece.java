// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import java.nio.ByteOrder;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/// The header of a piece of a message (`idl/aeron.md`). Reused, since one comes with every message. One thread.
final class Piece {
    static final int HEADER_BYTES = 20;

    private static final int REQUEST_BYTES = 8;
    private static final int RESPONSE_BYTES = 12;
    private static final int OFFSET = 16;

    private long trip;
    private int requestBytes;
    private int responseBytes;
    private int offset;

    long trip() {
        return trip;
    }

    int requestBytes() {
        return requestBytes;
    }

    int responseBytes() {
        return responseBytes;
    }

    /// Where in its message the piece begins.
    int offset() {
        return offset;
    }

    Piece set(long newTrip, int newRequestBytes, int newResponseBytes) {
        trip = newTrip;
        requestBytes = newRequestBytes;
        responseBytes = newResponseBytes;
        offset = 0;
        return this;
    }

    Piece at(int newOffset) {
        offset = newOffset;
        return this;
    }

    void write(MutableDirectBuffer into) {
        into.putLong(0, trip, ByteOrder.LITTLE_ENDIAN);
        into.putInt(REQUEST_BYTES, requestBytes, ByteOrder.LITTLE_ENDIAN);
        into.putInt(RESPONSE_BYTES, responseBytes, ByteOrder.LITTLE_ENDIAN);
        into.putInt(OFFSET, offset, ByteOrder.LITTLE_ENDIAN);
    }

    /// @param index of at least [#HEADER_BYTES] bytes
    void read(DirectBuffer from, int index) {
        trip = from.getLong(index, ByteOrder.LITTLE_ENDIAN);
        requestBytes = from.getInt(index + REQUEST_BYTES, ByteOrder.LITTLE_ENDIAN);
        responseBytes = from.getInt(index + RESPONSE_BYTES, ByteOrder.LITTLE_ENDIAN);
        offset = from.getInt(index + OFFSET, ByteOrder.LITTLE_ENDIAN);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import java.nio.ByteBuffer;

/// The datagrams of `idl/udp.md`.
final class UdpFormat {
    /// Kinds of datagrams.
    static final int REQUEST = 1;

    static final int RESPONSE = 2;
    static final int RECEIVED = 3;
    static final int RESEND = 4;
    static final int CHALLENGE = 5;

    static final int HEADER_BYTES = 5 * Integer.BYTES;
    static final int CHALLENGE_BYTES = 8;
    static final int SEGMENT_BYTES = 32 * 1024;

    /// How many segments a sender may be ahead of what it knows to be received.
    static final int WINDOW = 8;

    /// A receiver says what is here after so many segments.
    static final int ACKNOWLEDGED = WINDOW / 2;

    private UdpFormat() {}

    static void header(ByteBuffer target, int kind, int trip, int segment, int requestBytes, int responseBytes) {
        target.putInt(kind).putInt(trip).putInt(segment).putInt(requestBytes).putInt(responseBytes);
    }

    /// At least one, because an empty message has to be sent, too.
    static int segments(int messageBytes) {
        // Rounds up as Math.ceilDiv does, which Java has from 18 on; a sum would overflow.
        return Math.max(1, -Math.floorDiv(-messageBytes, SEGMENT_BYTES));
    }

    static int offset(int segment) {
        return segment * SEGMENT_BYTES;
    }

    static int segmentBytes(int messageBytes, int segment) {
        return Math.min(SEGMENT_BYTES, messageBytes - offset(segment));
    }
}

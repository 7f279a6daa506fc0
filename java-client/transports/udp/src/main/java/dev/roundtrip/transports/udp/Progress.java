// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import dev.roundtrip.api.TestProps;
import java.nio.ByteBuffer;

/// Where the trip under way stands, told by the thread that makes it and read by the one that watches it. Any thread.
final class Progress {
    private boolean underWay;
    private boolean heard;
    private long startNanos;
    private int trip;
    private int requestBytes;
    private int responseBytes;
    private int filledSegments;

    synchronized void begins(int number, TestProps props) {
        underWay = true;
        heard = true;
        startNanos = System.nanoTime();
        trip = number;
        requestBytes = props.requestBytes();
        responseBytes = props.responseBytes();
        filledSegments = 0;
    }

    /// A datagram has come.
    ///
    /// @param filled segments of the response that are here
    synchronized void heard(int filled) {
        heard = true;
        filledSegments = filled;
    }

    synchronized void ends() {
        underWay = false;
    }

    /// Whether a trip has been under way for longer than this.
    synchronized boolean exceeds(long timeoutNanos) {
        return underWay && System.nanoTime() - startNanos > timeoutNanos;
    }

    /// Writes the datagram that asks the server to go back, if nothing was heard since this was last asked.
    ///
    /// @return whether there is one
    synchronized boolean writeResend(ByteBuffer into) {
        boolean silent = underWay && !heard;
        heard = false;
        if (silent) {
            UdpFormat.header(into, UdpFormat.RESEND, trip, filledSegments, requestBytes, responseBytes);
        }
        return silent;
    }
}

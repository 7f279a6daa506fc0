// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import io.aeron.Image;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.FrameDescriptor;
import io.aeron.logbuffer.Header;
import java.io.IOException;
import java.time.Duration;
import org.agrona.DirectBuffer;

/// Puts the response to one trip together, and passes over what is late of another. Does not own the image. One thread.
final class ResponseReader implements FragmentHandler {
    private static final int FRAGMENTS_A_POLL = 64;

    /// Looking at the clock costs as much as a round trip.
    private static final int POLLS_A_LOOK = 1024;

    private final Image image;
    private final Duration timeout;
    private final Piece piece = new Piece();
    private long trip;
    private byte[] response;
    private int filled;

    /// Whether the fragments that follow belong to the trip.
    private boolean ours;

    /// @param timeout how long nothing may come
    ResponseReader(Image image, Duration timeout) {
        this.image = image;
        this.timeout = timeout;
    }

    /// The response to a trip, a new array.
    ///
    /// @throws IOException if it does not come in time, or the other side has left
    byte[] await(long wantedTrip, int responseBytes) throws IOException {
        trip = wantedTrip;
        response = new byte[responseBytes];
        filled = -1;
        ours = false;
        int idlePolls = 0;
        long startNanos = 0;
        while (filled < responseBytes) {
            if (image.poll(this, FRAGMENTS_A_POLL) > 0) {
                idlePolls = 0;
                continue;
            }
            Thread.onSpinWait();
            if (++idlePolls == POLLS_A_LOOK) {
                startNanos = System.nanoTime();
            } else if (idlePolls % POLLS_A_LOOK == 0) {
                check(startNanos);
            }
        }
        byte[] whole = response;
        response = null;
        return whole;
    }

    private void check(long startNanos) throws IOException {
        if (image.isClosed()) {
            throw new IOException("the server has left: its image is closed");
        }
        if (System.nanoTime() - startNanos > timeout.toNanos()) {
            throw new IOException("no response within %s: %d of %d bytes came"
                    .formatted(timeout, Math.max(0, filled), response.length));
        }
    }

    @Override
    public void onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        int begin = offset;
        if ((header.flags() & FrameDescriptor.BEGIN_FRAG_FLAG) != 0) {
            piece.read(buffer, offset);
            begin += Piece.HEADER_BYTES;
            ours = piece.trip() == trip && piece.offset() == Math.max(0, filled);
            if (ours && filled < 0) {
                filled = 0;
            }
        }
        if (ours) {
            int bytes = offset + length - begin;
            buffer.getBytes(begin, response, filled, bytes);
            filled += bytes;
        }
    }
}

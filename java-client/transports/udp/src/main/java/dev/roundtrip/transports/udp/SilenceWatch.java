// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Asks the server to go back when nothing comes, and gives up after the time-out by closing the channel, which ends
/// the read that waits. So the thread that makes the trips only says where its trip stands and waits in the kernel
/// without a timer, and a trip without loss pays nothing for the others.
final class SilenceWatch implements AutoCloseable {
    /// Much longer than a datagram takes on loopback, and than a server takes for a small answer.
    private static final long SILENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final DatagramChannel channel;
    private final Duration timeout;
    private final ByteBuffer datagram = ByteBuffer.allocateDirect(UdpFormat.HEADER_BYTES);
    private final Thread thread;
    private volatile boolean closed;
    private volatile Optional<String> failure = Optional.empty();

    /// Whether a trip is under way; guarded by this.
    private boolean underWay;

    private boolean heard;
    private long startNanos;
    private int trip;
    private int requestBytes;
    private int responseBytes;
    private int filledSegments;

    /// @param channel closed from here if the server is gone or silent
    /// @param timeout of one trip
    SilenceWatch(DatagramChannel channel, Duration timeout) {
        this.channel = channel;
        this.timeout = timeout;
        thread = new Thread(this::watch, "silence-watch");
        thread.setDaemon(true);
        thread.start();
    }

    synchronized void tripBegins(int number, TestProps props) {
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

    synchronized void tripEnds() {
        underWay = false;
    }

    /// Why the channel was closed, if it was.
    Optional<String> failure() {
        return failure;
    }

    private void watch() {
        while (!closed && failure.isEmpty()) {
            LockSupport.parkNanos(SILENCE_NANOS);
            try {
                look();
            } catch (IOException e) {
                giveUp("the server cannot be reached: " + e);
            }
        }
    }

    private void look() throws IOException {
        datagram.clear();
        if (isLate()) {
            giveUp("no response within " + timeout);
        } else if (writeResend()) {
            channel.write(datagram.flip());
        }
    }

    private synchronized boolean isLate() {
        return underWay && System.nanoTime() - startNanos > timeout.toNanos();
    }

    /// Writes the datagram that asks the server to go back, if nothing was heard since this was last asked.
    ///
    /// @return whether there is one
    private synchronized boolean writeResend() {
        boolean silent = underWay && !heard;
        heard = false;
        if (silent) {
            UdpFormat.header(datagram, UdpFormat.RESEND, trip, filledSegments, requestBytes, responseBytes);
        }
        return silent;
    }

    private void giveUp(String reason) {
        failure = Optional.of(reason);
        try {
            channel.close();
        } catch (IOException e) {
            failure = Optional.of(reason + "; and the channel cannot be closed: " + e);
        }
    }

    /// Ends the watch before its channel is closed.
    @Override
    public void close() throws IOException {
        closed = true;
        LockSupport.unpark(thread);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

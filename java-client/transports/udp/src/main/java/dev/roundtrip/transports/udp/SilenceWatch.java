// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Asks the server to go back when nothing comes, and gives up after the time-out by closing the channel, which ends
/// the read that waits. So the thread that makes the trips waits in the kernel without a timer, and a trip without
/// loss pays nothing for the others.
final class SilenceWatch implements AutoCloseable {
    /// Much longer than a datagram takes on loopback, and than a server takes for a small answer.
    private static final long SILENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final DatagramChannel channel;
    private final Progress progress;
    private final Duration timeout;
    private final ByteBuffer datagram = ByteBuffer.allocateDirect(UdpFormat.HEADER_BYTES);
    private final Thread thread;
    private volatile boolean closed;
    private volatile Optional<String> failure = Optional.empty();

    /// @param channel closed from here if the server is gone or silent
    /// @param timeout of one trip
    SilenceWatch(DatagramChannel channel, Progress progress, Duration timeout) {
        this.channel = channel;
        this.progress = progress;
        this.timeout = timeout;
        thread = new Thread(this::watch, "silence-watch");
        thread.setDaemon(true);
        thread.start();
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
        if (progress.exceeds(timeout.toNanos())) {
            giveUp("no response within " + timeout);
        } else if (progress.writeResend(datagram)) {
            channel.write(datagram.flip());
        }
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

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.TesterException;
import io.grpc.ChannelCredentials;
import io.grpc.ConnectivityState;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.epoll.Epoll;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/// A channel with its one connection. Owns both.
final class Connection implements AutoCloseable {
    /// Held, because loggers that nobody holds are forgotten with their settings. Netty warns of every Unix socket that
    /// it does not know TCP's keep-alive.
    private static final Logger LOGGER = Logger.getLogger("io.grpc.netty.shaded.io.netty.bootstrap");

    static {
        LOGGER.setLevel(Level.SEVERE);
    }

    /// Room for the fields beside a payload in a message: its tag, its length, and the size of the response wanted.
    private static final int FIELD_BYTES = 32;

    private static final ChannelCredentials PLAIN_TEXT = InsecureChannelCredentials.create();

    private final ManagedChannel channel;

    /// @param server what to call it in a message
    /// @param timeout how long connecting may take
    /// @throws TesterException if the server cannot be reached
    private Connection(String server, ManagedChannelBuilder<?> channel, Duration timeout)
            throws TesterException, InterruptedException {
        this.channel =
                channel.maxInboundMessageSize(GrpcRows.MOST_BYTES + FIELD_BYTES).build();
        try {
            awaitReady(server, System.nanoTime() + timeout.toNanos());
        } catch (TesterException | InterruptedException e) {
            close();
            throw e;
        }
    }

    /// @param endpoint host and port
    static Connection overTcp(String endpoint, Duration timeout) throws TesterException, InterruptedException {
        return new Connection(endpoint, NettyChannelBuilder.forAddress(address(endpoint), PLAIN_TEXT), timeout);
    }

    /// A connection over TCP without retries, for which a channel would keep what it sends.
    static Connection withoutRetries(String endpoint, Duration timeout) throws TesterException, InterruptedException {
        return new Connection(
                endpoint,
                NettyChannelBuilder.forAddress(address(endpoint), PLAIN_TEXT).disableRetry(),
                timeout);
    }

    static Connection overUnixSocket(Path socket, Duration timeout)
            throws TesterException, InterruptedException, URISyntaxException {
        Optional<String> obstacle = withoutEpoll();
        if (obstacle.isPresent()) {
            throw new TesterException("Netty has Unix sockets with epoll alone: " + obstacle.get());
        }
        var target = new URI("unix", "", socket.toAbsolutePath().toString(), null);
        return new Connection(socket.toString(), Grpc.newChannelBuilder(target.toString(), PLAIN_TEXT), timeout);
    }

    /// Why Netty cannot use epoll, for which it loads a library that it unpacks into the folder for temporary files;
    /// empty
    /// if it can.
    static Optional<String> withoutEpoll() {
        if (Epoll.isAvailable()) {
            return Optional.empty();
        }
        Throwable cause = Epoll.unavailabilityCause();
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        for (Throwable hidden : cause.getSuppressed()) {
            cause = hidden.getMessage() != null && hidden.getMessage().contains(".so: ") ? hidden : cause;
        }
        String why = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        int reason = why.lastIndexOf(".so: ");
        return Optional.of("its native library does not load from " + System.getProperty("java.io.tmpdir") + " ("
                + (reason < 0 ? why : why.substring(reason + ".so: ".length()))
                + "); ROUNDTRIP_TEMPORARY names another folder");
    }

    private static InetSocketAddress address(String endpoint) {
        int colon = endpoint.lastIndexOf(':');
        return new InetSocketAddress(endpoint.substring(0, colon), Integer.parseInt(endpoint.substring(colon + 1)));
    }

    ManagedChannel channel() {
        return channel;
    }

    private void awaitReady(String server, long deadlineNanos) throws TesterException, InterruptedException {
        for (ConnectivityState state = channel.getState(true);
                state != ConnectivityState.READY;
                state = channel.getState(true)) {
            if (state == ConnectivityState.TRANSIENT_FAILURE || !awaitChange(state, deadlineNanos)) {
                throw new TesterException("cannot connect to the server at " + server + ": " + state);
            }
        }
    }

    /// Whether the state changed in time.
    private boolean awaitChange(ConnectivityState state, long deadlineNanos) throws InterruptedException {
        var changed = new CountDownLatch(1);
        channel.notifyWhenStateChanged(state, changed::countDown);
        return changed.await(deadlineNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }
}

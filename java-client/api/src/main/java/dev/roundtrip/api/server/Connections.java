// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.net.SocketOption;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// The connections of a listening socket, each with a thread that answers [StreamRequests] until its client leaves.
///
/// @param listener stays the caller's
/// @param option set for every connection
/// @param value of that option
public record Connections<T>(JavaServer server, ServerSocketChannel listener, SocketOption<T> option, T value) {
    /// A process without descriptors or threads has some again when clients have left.
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /// Takes connections until the server is to stop. Their threads end with the process.
    ///
    /// @param endpoint announced as soon as it takes them
    public void serve(String endpoint) throws InterruptedException {
        start("accept", this::accept);
        server.announceReady(endpoint);
        server.awaitStop();
    }

    private void accept() {
        while (!server.isStopped()) {
            try {
                SocketChannel connection = listener.accept();
                start("client", () -> answer(connection));
            } catch (IOException | OutOfMemoryError e) {
                server.complain(e);
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private void answer(SocketChannel connection) {
        try (connection) {
            connection.setOption(option, value);
            var in = new BufferedInputStream(Channels.newInputStream(connection), StreamRequests.BUFFER_BYTES);
            new StreamRequests(in, Channels.newOutputStream(connection)).serve(server);
        } catch (IOException | IllegalArgumentException | OutOfMemoryError e) {
            server.complain(e);
        }
    }

    private static void start(String name, Runnable work) {
        var thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Stands between a client and a server and keeps what the client says in its first connection. Ends with all
/// connections when it is closed.
final class SocketRecorder implements Recorder {
    private final SocketAddress server;
    private final ServerSocketChannel listener;
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    /// @param folder for a socket that has a path
    SocketRecorder(SocketAddress server, Path folder) throws IOException {
        this.server = server;
        if (server instanceof UnixDomainSocketAddress) {
            listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            listener.bind(UnixDomainSocketAddress.of(folder.resolve("recorder")));
        } else {
            listener = ServerSocketChannel.open();
            listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        }
        Thread.ofVirtual().start(this::accept);
    }

    @Override
    public Optional<String> endpoint(String ofServer) throws IOException {
        return switch (server) {
            case UnixDomainSocketAddress path ->
                Recorder.replaced(
                        ofServer, path.toString(), listener.getLocalAddress().toString());
            case InetSocketAddress address ->
                Recorder.replaced(
                        ofServer,
                        ":" + address.getPort(),
                        ":" + ((InetSocketAddress) listener.getLocalAddress()).getPort());
            default -> Optional.empty();
        };
    }

    /// The trip does not fail, because the server answers it.
    @Override
    public byte[] during(Callable<?> trip) throws Exception {
        trip.call();
        synchronized (said) {
            return said.toByteArray();
        }
    }

    private void accept() {
        try {
            boolean first = true;
            while (true) {
                // Closed by the one of its two copies that ends last.
                SocketChannel client = listener.accept();
                SocketChannel peer = SocketChannel.open(server);
                OutputStream kept = first ? said : OutputStream.nullOutputStream();
                first = false;
                Thread.ofVirtual().start(() -> copy(client, peer, kept));
                Thread.ofVirtual().start(() -> copy(peer, client, OutputStream.nullOutputStream()));
            }
        } catch (IOException e) {
            // Closed.
        }
    }

    /// Ends both connections when one of them ends.
    private static void copy(SocketChannel from, SocketChannel to, OutputStream kept) {
        try (from;
                to) {
            InputStream in = Channels.newInputStream(from);
            OutputStream out = Channels.newOutputStream(to);
            byte[] buffer = new byte[1 << 16];
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                synchronized (kept) {
                    kept.write(buffer, 0, length);
                }
                out.write(buffer, 0, length);
            }
        } catch (IOException e) {
            // The other direction was closed.
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}

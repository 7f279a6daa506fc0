// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.file.Path;
import java.util.List;

/// Where others reach a server, as the kernel lists it, so that no mechanism has to name its own weak spots.
///
/// @param streams where it takes connections, of TCP or of Unix sockets
/// @param datagrams its ports of UDP
/// @param pipes with names, from which it reads
/// @param memory that it shares and may write
public record AttackSurface(
        List<SocketAddress> streams, List<InetSocketAddress> datagrams, List<Path> pipes, SharedMemory memory) {
    static void sort(List<BoundSocket> sockets, List<SocketAddress> streams, List<InetSocketAddress> datagrams) {
        for (BoundSocket socket : sockets) {
            switch (socket.protocol()) {
                case TCP -> {
                    if (socket.listens()) {
                        streams.add(socket.address());
                    }
                }
                case UDP -> datagrams.add(socket.address());
            }
        }
    }

    /// Whether there is anything that strangers can send bytes to.
    public boolean takesBytes() {
        return !(streams.isEmpty() && datagrams.isEmpty() && pipes.isEmpty());
    }
}

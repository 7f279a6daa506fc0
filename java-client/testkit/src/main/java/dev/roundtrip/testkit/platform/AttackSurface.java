// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.nio.file.Path;
import java.util.List;

/// Where others reach a server, as the system lists it, so that no mechanism has to name its own weak spots.
///
/// @param streams where it takes connections
/// @param messages where it takes what stands for itself
/// @param pipes with names, from which it reads
/// @param memory that it shares and may write
public record AttackSurface(
        List<StreamEntrance> streams, List<MessageEntrance> messages, List<Path> pipes, SharedMemory memory) {
    static void sort(List<BoundSocket> sockets, List<StreamEntrance> streams, List<MessageEntrance> messages) {
        for (BoundSocket socket : sockets) {
            switch (socket.protocol()) {
                case TCP -> {
                    if (socket.listens()) {
                        streams.add(new SocketEntrance(socket.address()));
                    }
                }
                case UDP -> messages.add(new DatagramEntrance(socket.address()));
            }
        }
    }

    /// Whether there is anything that strangers can send bytes to.
    public boolean takesBytes() {
        return !(streams.isEmpty() && messages.isEmpty() && pipes.isEmpty());
    }
}

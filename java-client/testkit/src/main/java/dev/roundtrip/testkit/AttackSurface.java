// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Where others reach a server, as the kernel lists it, so that no mechanism has to name its own weak spots.
///
/// @param streams where it takes connections, of TCP or of Unix sockets
/// @param datagrams its ports of UDP
/// @param pipes with names, from which it reads
/// @param memory that it shares and may write
record AttackSurface(
        List<SocketAddress> streams, List<InetSocketAddress> datagrams, List<Path> pipes, SharedMemory memory) {
    /// Columns of a line of `/proc/net/unix`.
    private static final int FLAGS = 3;

    private static final int TYPE = 4;
    private static final int INODE = 6;
    private static final int PATH = 7;

    private static final String LISTENING = "00010000";
    private static final String STREAM = "0001";

    /// Of a file's mode (inode(7)).
    private static final int FILE_TYPE_BITS = 0170000;

    private static final int FIFO = 0010000;

    static AttackSurface of(long pid) throws IOException {
        Path process = Path.of("/proc", String.valueOf(pid));
        List<BoundSocket> sockets = BoundSocket.of(pid);
        var streams = new ArrayList<SocketAddress>(unixSockets(process));
        var datagrams = new ArrayList<InetSocketAddress>();
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
        var pipes = new ArrayList<Path>();
        for (String target : OpenDescriptors.readable(process)) {
            if (isFifo(Path.of(target))) {
                pipes.add(Path.of(target));
            }
        }
        return new AttackSurface(streams, datagrams, pipes, SharedMemory.of(pid));
    }

    /// Whether there is anything that strangers can send bytes to.
    boolean takesBytes() {
        return !(streams.isEmpty() && datagrams.isEmpty() && pipes.isEmpty());
    }

    private static boolean isFifo(Path path) throws IOException {
        return path.isAbsolute()
                && Files.exists(path)
                && ((int) Files.getAttribute(path, "unix:mode") & FILE_TYPE_BITS) == FIFO;
    }

    private static List<UnixDomainSocketAddress> unixSockets(Path process) throws IOException {
        Set<String> own = OpenDescriptors.socketInodes(process);
        return Files.readAllLines(process.resolve("net/unix")).stream()
                .map(line -> line.strip().split("\\s+", PATH + 1))
                .filter(columns -> columns.length > PATH
                        && own.contains(columns[INODE])
                        && columns[FLAGS].equals(LISTENING)
                        && columns[TYPE].equals(STREAM)
                        && columns[PATH].startsWith("/"))
                .map(columns -> UnixDomainSocketAddress.of(columns[PATH]))
                .toList();
    }
}

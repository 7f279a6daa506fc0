// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/// The tables of sockets (proc_pid_net(5)). For little-endian machines, whose kernels write the words of an address
/// the last byte first.
final class LinuxSockets {
    private LinuxSockets() {}

    /// Columns of a line of `/proc/PID/net/tcp`.
    private static final int LOCAL_ADDRESS = 1;

    private static final int STATE = 3;
    private static final int INODE = 9;

    private static final String LISTENING = "0A";

    /// Sockets of a process and its threads.
    static List<BoundSocket> of(long pid) throws IOException {
        Path process = Path.of("/proc", String.valueOf(pid));
        Set<String> own = OpenDescriptors.socketInodes(process);
        var sockets = new ArrayList<BoundSocket>();
        for (BoundSocket.Protocol protocol : BoundSocket.Protocol.values()) {
            for (String version : List.of("", "6")) {
                String table = (protocol == BoundSocket.Protocol.TCP ? "tcp" : "udp") + version;
                for (String line : lines(process.resolve("net").resolve(table))) {
                    String[] columns = line.strip().split("\\s+", -1);
                    if (columns.length > INODE && own.contains(columns[INODE])) {
                        sockets.add(new BoundSocket(
                                protocol, address(columns[LOCAL_ADDRESS]), columns[STATE].equals(LISTENING)));
                    }
                }
            }
        }
        return sockets;
    }

    /// `0100007F:1F90` is 127.0.0.1:8080. An IPv4 address within an IPv6 one is taken for itself.
    private static InetSocketAddress address(String text) throws UnknownHostException {
        String[] parts = text.split(":", 2);
        byte[] bytes = HexFormat.of().parseHex(parts[0]);
        var words = ByteBuffer.wrap(bytes);
        for (int at = 0; at < bytes.length; at += Integer.BYTES) {
            words.putInt(at, Integer.reverseBytes(words.getInt(at)));
        }
        return new InetSocketAddress(InetAddress.getByAddress(bytes), Integer.parseInt(parts[1], 16));
    }

    /// None where the kernel has no IPv6. The first one has the titles, no socket.
    private static List<String> lines(Path table) throws IOException {
        try {
            return Files.readAllLines(table);
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }
}

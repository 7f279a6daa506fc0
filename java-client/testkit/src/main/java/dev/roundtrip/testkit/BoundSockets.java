// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The TCP and UDP sockets of a process, by the addresses that they are bound to (proc_pid_net(5)). For little-endian
/// machines, whose kernels write the bytes of an address the last one first.
final class BoundSockets {
    /// Columns of a line of `/proc/PID/net/tcp`.
    private static final int LOCAL_ADDRESS = 1;

    private static final int INODE = 9;

    private BoundSockets() {}

    /// Whether the process has one that is bound to this IPv4 address, whatever the port.
    static boolean hasOneAt(long pid, InetAddress address) throws IOException {
        Path process = Path.of("/proc", String.valueOf(pid));
        Set<String> own = socketInodes(process);
        String bytes = reversed(address);
        for (String table : List.of("tcp", "tcp6", "udp", "udp6")) {
            for (String line : lines(process.resolve("net").resolve(table))) {
                String[] columns = line.strip().split("\\s+", -1);
                // An IPv4 address within an IPv6 one is at its end.
                if (columns.length > INODE
                        && columns[LOCAL_ADDRESS].split(":", 2)[0].endsWith(bytes)
                        && own.contains(columns[INODE])) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String reversed(InetAddress address) {
        byte[] bytes = address.getAddress();
        for (int low = 0, high = bytes.length - 1; low < high; low++, high--) {
            byte swapped = bytes[low];
            bytes[low] = bytes[high];
            bytes[high] = swapped;
        }
        return HexFormat.of().formatHex(bytes).toUpperCase(Locale.ROOT);
    }

    private static Set<String> socketInodes(Path process) throws IOException {
        try (Stream<Path> descriptors = Files.list(process.resolve("fd"))) {
            return descriptors
                    .map(BoundSockets::target)
                    .filter(target -> target.startsWith("socket:["))
                    .map(target -> target.substring("socket:[".length(), target.length() - 1))
                    .collect(Collectors.toSet());
        }
    }

    /// Empty for a descriptor that was closed meanwhile.
    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException e) {
            return "";
        }
    }

    /// None where the kernel has no IPv6.
    private static List<String> lines(Path table) throws IOException {
        try {
            return Files.readAllLines(table);
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }
}

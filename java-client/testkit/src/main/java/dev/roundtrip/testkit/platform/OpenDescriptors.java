// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Files and sockets that the descriptors of a process name (proc_pid_fd(5)).
final class OpenDescriptors {
    private static final String SOCKET = "socket:[";
    private static final String FLAGS = "flags:";

    /// O_ACCMODE and O_WRONLY (open(2)).
    private static final int ACCESS_MODE_BITS = 3;

    private static final int WRITE_ONLY = 1;

    private OpenDescriptors() {}

    /// Files and sockets that a process can read from.
    ///
    /// @param process its folder in `/proc`
    /// @throws IOException if the process is gone
    static Set<String> readable(Path process) throws IOException {
        return targets(process, descriptor -> !isWriteOnly(process, descriptor));
    }

    /// The numbers of its sockets, as in the tables of `/proc/PID/net`.
    static Set<String> socketInodes(Path process) throws IOException {
        return targets(process, _ -> true).stream()
                .filter(target -> target.startsWith(SOCKET))
                .map(target -> target.substring(SOCKET.length(), target.length() - 1))
                .collect(Collectors.toSet());
    }

    private static Set<String> targets(Path process, Predicate<Path> which) throws IOException {
        try (Stream<Path> descriptors = Files.list(process.resolve("fd"))) {
            return descriptors.filter(which).map(OpenDescriptors::target).collect(Collectors.toSet());
        }
    }

    /// By the last octal digits of its flags (proc_pid_fdinfo(5)).
    private static boolean isWriteOnly(Path process, Path descriptor) {
        try (Stream<String> lines = Files.lines(process.resolve("fdinfo").resolve(descriptor.getFileName()))) {
            return lines.filter(line -> line.startsWith(FLAGS))
                    .anyMatch(line ->
                            (Integer.parseInt(line.substring(FLAGS.length()).strip(), 8) & ACCESS_MODE_BITS)
                                    == WRITE_ONLY);
        } catch (IOException e) {
            // Closed meanwhile.
            return true;
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
}

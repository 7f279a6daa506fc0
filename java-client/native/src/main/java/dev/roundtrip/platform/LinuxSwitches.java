// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Context switches that the kernel counts of each thread (proc_pid_status(5)).
final class LinuxSwitches {
    private LinuxSwitches() {}

    /// Switches by the number of the thread; one that ends meanwhile is left out.
    ///
    /// @throws IOException if the process has ended
    static Map<String, ContextSwitches> ofThreads(long pid) throws IOException {
        var threads = new HashMap<String, ContextSwitches>();
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(Path.of("/proc", String.valueOf(pid), "task"))) {
            for (Path task : tasks) {
                read(task).ifPresent(switches -> threads.put(task.getFileName().toString(), switches));
            }
        }
        return threads;
    }

    /// Empty if the thread has ended since it was listed.
    private static Optional<ContextSwitches> read(Path task) {
        try {
            return Optional.of(parse(Files.readAllLines(task.resolve("status"))));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    static ContextSwitches parse(List<String> status) {
        return new ContextSwitches(
                number(status, "voluntary_ctxt_switches:"), number(status, "nonvoluntary_ctxt_switches:"));
    }

    private static long number(List<String> status, String key) {
        return status.stream()
                .filter(line -> line.startsWith(key))
                .mapToLong(line -> Long.parseLong(line.substring(key.length()).strip()))
                .findFirst()
                .orElse(0);
    }
}

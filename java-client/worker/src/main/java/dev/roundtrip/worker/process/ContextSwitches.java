// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.process;

import dev.roundtrip.api.server.ResourceUsage;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How often threads gave the processor away, because they waited (voluntary) or were told to (involuntary).
public record ContextSwitches(long voluntary, long involuntary) {
    public static final ContextSwitches NONE = new ContextSwitches(0, 0);

    public ContextSwitches since(ContextSwitches earlier) {
        return new ContextSwitches(voluntary - earlier.voluntary, involuntary - earlier.involuntary);
    }

    public ContextSwitches plus(ContextSwitches other) {
        return new ContextSwitches(voluntary + other.voluntary, involuntary + other.involuntary);
    }

    /// Of all threads of this process, those included that have ended (getrusage(2)).
    public static ContextSwitches ofThisProcess() throws IOException {
        ResourceUsage usage = ProcessUsage.now();
        return new ContextSwitches(usage.voluntarySwitches(), usage.involuntarySwitches());
    }

    /// Of each thread of another process, by its number (proc_pid_status(5)); a thread that ends meanwhile is left out.
    ///
    /// @throws IOException if the process has ended
    public static Map<String, ContextSwitches> ofThreads(long pid) throws IOException {
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

    /// What the threads of now did since then; one that is new did all of it since.
    public static ContextSwitches between(Map<String, ContextSwitches> then, Map<String, ContextSwitches> now) {
        ContextSwitches sum = NONE;
        for (var thread : now.entrySet()) {
            sum = sum.plus(thread.getValue().since(then.getOrDefault(thread.getKey(), NONE)));
        }
        return sum;
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

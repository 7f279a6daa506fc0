// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.MemoryUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The memory of both sides of a fork.
///
/// @param serverPid 0 if there is no server that can be seen from here
/// @param isServerJava whether the server is a JVM, whose heap grows as it likes
/// @param rest before the first round trip
record MemoryMeter(long workerPid, long serverPid, boolean isServerJava, Reading rest) {
    /// The memory of both sides at one time.
    record Reading(Optional<ProcessMemory> client, Optional<ProcessMemory> server) {}

    /// Both sides are connected and have made no round trip.
    static MemoryMeter atRest(long workerPid, long serverPid, boolean isServerJava) {
        return new MemoryMeter(workerPid, serverPid, isServerJava, read(workerPid, serverPid));
    }

    private static Reading read(long workerPid, long serverPid) {
        // The larger one takes a while, in which the server would grow on.
        Optional<ProcessMemory> server = ProcessMemory.of(serverPid);
        return new Reading(ProcessMemory.of(workerPid), server);
    }

    Reading now() {
        return read(workerPid, serverPid);
    }

    /// @param warm after the warm-up
    /// @param roundTrips from the first reading to the second
    /// @param heapBytes that the worker had committed after the run; 0 if it has no heap
    /// @return empty where the system does not tell
    Optional<MemoryUse> use(Reading warm, Reading after, long heapBytes, long roundTrips) {
        if (after.client().isEmpty()) {
            return Optional.empty();
        }
        OptionalDouble resident = bytes(after.client(), ProcessMemory::resident);
        return Optional.of(new MemoryUse(
                resident,
                bytes(rest.client(), ProcessMemory::proportional),
                bytes(warm.client(), ProcessMemory::proportional),
                bytes(after.client(), ProcessMemory::proportional),
                OptionalDouble.of(Math.max(0, resident.getAsDouble() - heapBytes)),
                bytes(after.server(), ProcessMemory::resident),
                bytes(rest.server(), ProcessMemory::proportional),
                bytes(warm.server(), ProcessMemory::proportional),
                bytes(after.server(), ProcessMemory::proportional),
                kept(warm, after, roundTrips)));
    }

    private OptionalDouble kept(Reading warm, Reading after, long roundTrips) {
        if (isServerJava || warm.server().isEmpty() || after.server().isEmpty()) {
            return OptionalDouble.empty();
        }
        long grown = after.server().get().own() - warm.server().get().own();
        return OptionalDouble.of((double) Math.max(0, grown) / Math.max(1, roundTrips));
    }

    private static OptionalDouble bytes(Optional<ProcessMemory> memory, ToLongFunction<ProcessMemory> figure) {
        return memory.map(known -> OptionalDouble.of((double) figure.applyAsLong(known)))
                .orElse(OptionalDouble.empty());
    }

    /// Memory of a process, in bytes (proc_pid_smaps(5)).
    ///
    /// @param resident pages that it has in memory
    /// @param proportional the same, a page that n processes share counting as an n-th
    /// @param own pages that it alone has, and has written
    record ProcessMemory(long resident, long proportional, long own) {
        private static final Pattern LINE = Pattern.compile("(\\w+): +(\\d+) kB");
        private static final long KIB = 1024;

        /// @param pid 0 for no process
        /// @return empty where the system does not tell
        static Optional<ProcessMemory> of(long pid) {
            try {
                Map<String, Long> bytes = new HashMap<>();
                for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/smaps_rollup"))) {
                    Matcher matcher = LINE.matcher(line);
                    if (matcher.matches()) {
                        bytes.put(matcher.group(1), Long.parseLong(matcher.group(2)) * KIB);
                    }
                }
                return Optional.of(new ProcessMemory(bytes.get("Rss"), bytes.get("Pss"), bytes.get("Private_Dirty")));
            } catch (IOException e) {
                return Optional.empty();
            }
        }
    }
}

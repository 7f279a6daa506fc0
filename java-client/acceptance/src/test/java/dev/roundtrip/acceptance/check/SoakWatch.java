// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import dev.roundtrip.acceptance.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Looks at worker and server of a run, some times a second, as long as it goes on (proc_pid_status(5),
/// proc_pid_fd(5)). One thread.
///
/// @param proc `/proc` but in tests
record SoakWatch(Path proc) {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);
    private static final String WORKER = "dev.roundtrip.worker.Worker";
    private static final String SERVER = "--run-dir";
    private static final String VERIFYING = "--verify";
    private static final String RESIDENT = "VmRSS:";

    List<SoakLook> watch(Program run) throws InterruptedException {
        var looks = new ArrayList<SoakLook>();
        while (!run.hasEndedWithin(BETWEEN_LOOKS)) {
            look(run.descendants()).ifPresent(looks::add);
        }
        return looks;
    }

    /// Empty unless there are both, or if one ends meanwhile.
    private Optional<SoakLook> look(List<ProcessHandle> processes) {
        return youngest(processes, WORKER)
                .flatMap(worker -> youngest(processes, SERVER).flatMap(server -> look(worker.pid(), server.pid())));
    }

    private Optional<SoakLook> look(long worker, long server) {
        try {
            return Optional.of(new SoakLook(
                    worker,
                    server,
                    residentKibibytes(worker),
                    descriptors(worker),
                    residentKibibytes(server),
                    descriptors(server)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// The last process whose command has this word and does not verify: a broker, which looks like a server, begins
    /// before it.
    private Optional<ProcessHandle> youngest(List<ProcessHandle> processes, String word) {
        return processes.stream()
                .filter(process -> hasWord(process.pid(), word))
                .max(Comparator.comparing(SoakWatch::start).thenComparingLong(ProcessHandle::pid));
    }

    private static Instant start(ProcessHandle process) {
        return process.info().startInstant().orElse(Instant.MIN);
    }

    private boolean hasWord(long pid, String word) {
        List<String> command = List.of(read(pid, "cmdline").split("\0", -1));
        return command.contains(word) && !command.contains(VERIFYING);
    }

    /// @throws IOException if it has ended
    long residentKibibytes(long pid) throws IOException {
        return read(pid, "status")
                .lines()
                .filter(line -> line.startsWith(RESIDENT))
                .map(line -> line.substring(RESIDENT.length()).replace("kB", "").strip())
                .map(Long::valueOf)
                .findFirst()
                .orElseThrow(() -> new IOException("process " + pid + " has ended"));
    }

    /// @throws IOException if it has ended
    long descriptors(long pid) throws IOException {
        try (Stream<Path> open = Files.list(proc.resolve(String.valueOf(pid)).resolve("fd"))) {
            return open.count();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /// Empty for a process that has ended.
    private String read(long pid, String file) {
        try {
            byte[] bytes = Files.readAllBytes(proc.resolve(String.valueOf(pid)).resolve(file));
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}

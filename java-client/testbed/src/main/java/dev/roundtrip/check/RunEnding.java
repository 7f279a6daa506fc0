// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Starts runs and ends them by a signal. One thread.
///
/// @param transports what they measure
record RunEnding(Testbed testbed, List<String> transports) {
    /// In the environment of a run and of all that it starts, with the folder of the run.
    private static final String MARK = "ROUNDTRIP_CHECK";

    /// More than a check has time for, so that every run is ended in its middle.
    private static final List<String> OPTIONS =
            List.of("--sizes", "16B:16B", "--placement", "free", "--forks", "100", "--time-budget", "10m");

    /// Beyond the limit by far, so that what takes too long is measured.
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    /// In which servers and workers see that their testbed has gone.
    private static final Duration TO_NOTICE = Duration.ofSeconds(5);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

    RunEnding {
        transports = List.copyOf(transports);
    }

    /// @param folder of the run, which does not exist
    /// @param moment after its start
    EndedRun end(Path folder, Signal signal, Duration moment) throws IOException, InterruptedException {
        KernelObjects objectsBefore = KernelObjects.count();
        var options = Stream.concat(OPTIONS.stream(), Stream.of("--transports", String.join(",", transports)))
                .toList();
        try (ChildProcess run = testbed.start(folder, Map.of(MARK, folder.toString()), options)) {
            if (run.hasEndedWithin(moment)) {
                throw new IOException("a run ended by itself; see " + Testbed.log(folder));
            }
            int forksBefore = forks(folder);
            long startNanos = System.nanoTime();
            run.send(signal);
            int exitCode = run.await(DEADLINE);
            Duration took = Duration.ofNanos(System.nanoTime() - startNanos);
            long processesLeft = processesLeft(folder, signal == Signal.KILL ? TO_NOTICE : Duration.ZERO);
            clearAfter(signal, folder);
            return new EndedRun(
                    signal,
                    moment,
                    took,
                    exitCode,
                    Files.readString(Testbed.log(folder)),
                    forksBefore,
                    forks(folder),
                    Files.exists(folder.resolve(RunFolder.TABLES)),
                    processesLeft,
                    foldersOf(run.pid()) + KernelObjects.count().beyond(objectsBefore));
        }
    }

    /// What a killed run leaves is cleared away by the next command, whichever it is.
    private void clearAfter(Signal signal, Path folder) throws IOException, InterruptedException {
        if (signal == Signal.KILL) {
            List<String> list = List.of(testbed.home().resolve("roundtrip").toString(), "list", "mock");
            try (ChildProcess next = ChildProcess.start(list, Map.of(), Testbed.log(folder))) {
                next.await(DEADLINE);
            }
        }
    }

    private static int forks(Path folder) throws IOException {
        return RunFolder.holdsRun(folder)
                ? (int) RunFolder.open(folder).rows().stream()
                        .filter(ForkResult.Measured.class::isInstance)
                        .count()
                : 0;
    }

    private static long processesLeft(Path folder, Duration patience) throws InterruptedException {
        long startNanos = System.nanoTime();
        long left = marked(folder);
        while (left > 0 && System.nanoTime() - startNanos < patience.toNanos()) {
            Thread.sleep(BETWEEN_LOOKS);
            left = marked(folder);
        }
        return left;
    }

    /// Processes of the run, whoever their parent is now.
    private static long marked(Path folder) {
        String mark = MARK + "=" + folder;
        return ProcessHandle.allProcesses()
                .filter(process -> hasMark(process.pid(), mark))
                .count();
    }

    private static boolean hasMark(long pid, String mark) {
        try {
            Path environment = Path.of("/proc", String.valueOf(pid), "environ");
            return Stream.of(Files.readString(environment, StandardCharsets.ISO_8859_1)
                            .split("\0", -1))
                    .anyMatch(mark::equals);
        } catch (IOException e) {
            return false; // it has ended, or is somebody else's
        }
    }

    /// Where servers kept their sockets and files.
    private static long foldersOf(long pid) throws IOException {
        try (Stream<Path> entries = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith("roundtrip-" + pid + "-"))
                    .count();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}

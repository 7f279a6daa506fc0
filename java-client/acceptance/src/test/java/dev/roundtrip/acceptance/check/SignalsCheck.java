// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static dev.roundtrip.acceptance.check.Checks.say;
import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.acceptance.Program;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `make check-signals`: runs that are ended by a signal, each at another moment, and what remains of them. Best on an
/// idle machine, since objects of the kernel are counted whosever they are.
@Tag("long")
final class SignalsCheck {
    /// Start-up, the checks before anything is measured, and the first forks.
    private static final Duration SPAN = Duration.ofSeconds(12);

    /// One row in the process, and one of each kind that the kernel does not clear away by itself.
    private static final String ROWS = "jni,uds,mq-posix,mq-sysv,shm-posix,shm-sysv";

    private static final Duration LIMIT = Duration.ofSeconds(5);

    /// Time for servers and workers to see that their testbed has gone.
    private static final Duration TO_NOTICE = Duration.ofSeconds(5);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path scratch;

    /// What ends a run, with the exit code that says so (docs/MEASURING.md, "Commands").
    enum Signal {
        TERM(143),
        KILL(137);

        private final int exitCode;

        Signal(int exitCode) {
            this.exitCode = exitCode;
        }
    }

    private static Stream<Object[]> moments() {
        return Stream.concat(
                moments(Signal.TERM, Given.count("TERMINATIONS", 200)),
                moments(Signal.KILL, Given.count("KILLS", 100)));
    }

    private static Stream<Object[]> moments(Signal signal, int runs) {
        return IntStream.range(0, runs).mapToObj(run ->
                new Object[] {signal, SPAN.multipliedBy(2L * run + 1).dividedBy(2L * runs)});
    }

    @ParameterizedTest
    @MethodSource("moments")
    void runEndsInTimeAndLosesAndLeavesNothing(Signal signal, Duration moment) throws Exception {
        Path folder = scratch.resolve("run");
        ObjectCounts objectsBefore = ObjectCounts.now();
        // More than there is time for, so that every run is ended in its middle.
        try (Program run = Program.start(
                scratch,
                Program.SERVERS,
                List.of(
                        "run",
                        "--transports",
                        Given.text("TRANSPORTS", ROWS),
                        "--sizes",
                        "16B:16B",
                        "--placement",
                        "free",
                        "--forks",
                        "100",
                        "--time-budget",
                        "10m",
                        "--out",
                        folder.toString()))) {
            if (run.hasEndedWithin(moment)) {
                throw new AssertionError("the run ended by itself: " + run.await());
            }
            int forksBefore = forks(folder);
            long startNanos = System.nanoTime();
            run.signal(signal.name());
            Program.Ending ending = run.await();
            Duration took = Duration.ofNanos(System.nanoTime() - startNanos);
            long processesLeft = processesLeft(signal == Signal.KILL ? TO_NOTICE : Duration.ZERO);
            if (signal == Signal.KILL) {
                // The next command, whichever it is, removes what a killed run has left.
                Program.run(scratch, Program.SERVERS, "list", "mock");
            }
            int forksAfter = forks(folder);
            say("SIG%s after %d ms: code %d after %d ms, forks %d, then %d"
                    .formatted(signal, moment.toMillis(), ending.exitCode(), took.toMillis(), forksBefore, forksAfter));
            assertThat(took).isLessThanOrEqualTo(LIMIT);
            assertThat(ending.exitCode()).isEqualTo(signal.exitCode);
            assertThat(ending.out() + ending.err())
                    .as("an exception without a message is printed as null")
                    .doesNotContain("null");
            assertThat(forksAfter).as("finished forks").isGreaterThanOrEqualTo(forksBefore);
            if (signal == Signal.TERM && forksAfter > 0) {
                assertThat(folder.resolve(RunFolder.TABLES)).exists();
            }
            assertThat(processesLeft).as("processes left").isZero();
            assertThat(foldersLeft()).isEmpty();
            assertThat(ObjectCounts.now().beyond(objectsBefore))
                    .as("objects left")
                    .isZero();
        }
    }

    private static int forks(Path folder) throws IOException {
        return RunFolder.holdsRun(folder)
                ? (int) RunFolder.open(folder).rows().stream()
                        .filter(ForkResult.Measured.class::isInstance)
                        .count()
                : 0;
    }

    private long processesLeft(Duration patience) throws InterruptedException {
        long startNanos = System.nanoTime();
        long left = processes();
        while (left > 0 && System.nanoTime() - startNanos < patience.toNanos()) {
            Thread.sleep(BETWEEN_LOOKS);
            left = processes();
        }
        return left;
    }

    /// Processes of the run, whoever their parent is now: the name of its temporary folder is in their environment.
    private long processes() {
        return ProcessHandle.allProcesses()
                .filter(process -> isOfTheRun(process.pid()))
                .count();
    }

    private boolean isOfTheRun(long pid) {
        try {
            Path environment = Path.of("/proc", String.valueOf(pid), "environ");
            return Stream.of(Files.readString(environment, StandardCharsets.ISO_8859_1)
                            .split("\0", -1))
                    .anyMatch(("ROUNDTRIP_TEMPORARY=" + scratch)::equals);
        } catch (IOException e) {
            return false; // it has ended, or is somebody else's
        }
    }

    /// Folders in which servers kept their sockets and files.
    private List<Path> foldersLeft() throws IOException {
        try (Stream<Path> entries = Files.list(scratch)) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith("roundtrip-"))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}

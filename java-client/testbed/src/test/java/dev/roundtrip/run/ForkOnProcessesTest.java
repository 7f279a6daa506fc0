// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.roundtrip.run.ForkSpec.ForkAttempt;
import dev.roundtrip.run.RunLoop.ForkObserver;
import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.RunDirectory.ObjectRecords;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A fork whose worker and server are processes, though of few lines: scripts. None of them is left, whatever happens.
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ForkOnProcessesTest {
    private static final ObjectMapper JSON = new ObjectMapper().registerModule(new Jdk8Module());
    private static final long LOOK_NANOS = 5_000_000;

    private static final String SERVER = """
            echo 'a server begins' >&2
            echo '{"endpoint":"here","pid":1}'
            while read -r line; do :; done
            """;

    /// $1 is the folder of the answers, what stands for @ is done at a warm-up.
    private static final String WORKER = """
            while read -r line; do
              case $line in
                *Connect*) cat "$1/Connected" ;;
                *Verify*) cat "$1/Verified" ;;
                *WarmUp*) echo '[0.1s][info] the JVM says'; @ ;;
                *Measure*) cat "$1/Measured" ;;
              esac
            done
            """;

    private static final String WARMS_UP = "cat \"$1/Warmed\"";

    @TempDir
    private Path folder;

    private RunDirectory runDirectory;

    @BeforeEach
    void prepare() throws IOException {
        runDirectory = RunDirectory.create(folder, new ObjectRecords(Path.of("not-built")));
        Files.createDirectory(folder.resolve("bin"));
        script(SERVER);
        answer(new WorkerEvent.Connected(20));
        answer(new WorkerEvent.Verified());
        answer(new WorkerEvent.Warmed(RunFixtures.WINDOW, 1, 0));
        answer(new WorkerEvent.Measured(RunFixtures.samples(5000, StepSamples.Surroundings.UNWATCHED)));
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        runDirectory.close();
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void aForkTakesItsStepsAndKeepsTheLogsOfItsProcesses() throws Exception {
        TakenSteps taken = run(WARMS_UP);

        assertThat(taken.failure()).isEmpty();
        assertThat(taken.counted()).hasSize(2);
        assertThat(logs().resolve("server.log")).hasContent("a server begins\na server begins");
        assertThat(logs().resolve("worker.log")).content().startsWith("[0.1s][info] the JVM says");
    }

    @Test
    void aWorkerThatDiesIsNamedWithItsSignalAndItsLog() throws Exception {
        assertThat(failure("kill -KILL $$"))
                .isEqualTo("the worker was ended by signal 9; its log is logs/fake/fork-1/worker.log");
    }

    @Test
    void aWorkerThatEndsIsNamedWithItsExitCode() throws Exception {
        assertThat(failure("exit 7")).startsWith("the worker ended with exit code 7; its log is logs/");
    }

    @Test
    void aWorkerThatIsGoneBeforeItsFirstCommandIsNamedWithItsExitCode() throws Exception {
        Path log = folder.resolve("worker.log");
        try (var worker = WorkerProcess.start(List.of("sh", "-c", "exit 7"), Map.of(), log, Launcher.FREE)) {
            assertThatThrownBy(() -> {
                        while (true) {
                            worker.send(new WorkerCommand.Connect("", true, -1, 0, 0));
                        }
                    })
                    .hasMessage("the worker ended with exit code 7; its log is " + log);
        }
    }

    @Test
    void aWorkerThatReportsNoEventIsQuoted() throws Exception {
        assertThat(failure("echo '{\"@type\":\"Odd\"}'"))
                .isEqualTo("the worker said '{\"@type\":\"Odd\"}', which is no event");
    }

    @Test
    void whatALibraryPrintsBesideTheEventsCostsNoCellAndStandsInTheLog() throws Exception {
        TakenSteps taken = run("echo hello; printf 'progress '; " + WARMS_UP);

        assertThat(taken.failure()).isEmpty();
        assertThat(logs().resolve("worker.log")).content().contains("hello\nprogress \n");
    }

    @Test
    void aWorkerThatReportsAnotherEventIsRefused() throws Exception {
        assertThat(failure("cat \"$1/Verified\"")).isEqualTo("the worker did not warm up");
    }

    @Test
    void aServerThatDoesNotStartFailsAllStepsAndEndsTheWorker() throws Exception {
        script("echo 'no port' >&2; exit 3");

        TakenSteps.Failure failure = run(WARMS_UP).failure().orElseThrow();

        assertThat(failure.steps()).hasSize(2);
        assertThat(failure.reason())
                .isEqualTo("roundtrip-fake ended with exit code 3: no port; its log is logs/fake/fork-1/server.log");
    }

    @Test
    void anInterruptEndsProcessesThatDoNotEndByThemselves() throws Exception {
        script("trap '' TERM\n" + SERVER + "while :; do sleep 1; done");
        Path mark = folder.resolve("warming");
        var thread = new AtomicReference<Thread>();
        CompletableFuture<TakenSteps> fork = CompletableFuture.supplyAsync(() -> {
            thread.set(Thread.currentThread());
            try {
                return run("trap '' TERM; touch '" + mark + "'; while :; do sleep 1; done");
            } catch (InterruptedException | IOException e) {
                throw new CompletionException(e);
            }
        });
        while (!Files.exists(mark)) {
            LockSupport.parkNanos(LOOK_NANOS);
        }

        thread.get().interrupt();

        assertThat(fork)
                .failsWithin(Duration.ofSeconds(30))
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(InterruptedException.class);
    }

    private String failure(String atWarmUp) throws InterruptedException, IOException {
        return run(atWarmUp).failure().orElseThrow().reason();
    }

    private TakenSteps run(String atWarmUp) throws InterruptedException, IOException {
        RunSettings settings = RunFixtures.settings(folder, runDirectory, Map.of());
        List<String> worker = List.of("sh", "-c", WORKER.replace("@", atWarmUp), "worker", folder.toString());
        var runner = new ForkRunner(
                settings,
                new CoreDistanceProbe(List.of(0)),
                new BatchSizes(List.of()),
                ForkObserver.NOBODY,
                (_, _, log, launcher) -> WorkerProcess.start(worker, Map.of(), log, launcher));
        return runner.run(new ForkAttempt(ForkSpecs.served("fake", "roundtrip-fake"), 1, 1), () -> Long.MAX_VALUE);
    }

    private Path logs() {
        return folder.resolve("logs/fake/fork-1");
    }

    private void script(String commands) throws IOException {
        Path script = Files.writeString(folder.resolve("bin/roundtrip-fake"), "#!/bin/sh\n" + commands + "\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    private void answer(WorkerEvent event) throws IOException {
        Files.writeString(
                folder.resolve(event.getClass().getSimpleName()),
                JSON.writerFor(WorkerEvent.class).writeValueAsString(event) + "\n");
    }
}

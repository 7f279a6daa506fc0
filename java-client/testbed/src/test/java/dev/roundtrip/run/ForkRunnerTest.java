// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.results.Interference;
import dev.roundtrip.run.Conversation.WorkerConnection;
import dev.roundtrip.run.ForkSpec.ForkAttempt;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.run.RunLoop.ForkObserver;
import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.RunDirectory.ObjectRecords;
import dev.roundtrip.server.ServerHost;
import dev.roundtrip.server.ServerHost.ServedMechanism;
import dev.roundtrip.server.ServerHost.ServerHandle;
import dev.roundtrip.server.ServerHost.ServerUsage;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The order in which a fork's processes start, work and end, also where one of them dies. Worker and servers write
/// down what is done with them, and die at the line that they are told.
final class ForkRunnerTest {
    private static final ForkSpec TWO_STEPS = ForkSpecs.of("tcp", 2);

    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();
    private RunDirectory runDirectory;
    private String fatal = "nothing";
    private boolean isWorkerGone;
    private StepSamples.Surroundings surroundings = StepSamples.Surroundings.UNWATCHED;
    private boolean isHidden;

    @BeforeEach
    void makeRunDirectory() throws IOException {
        runDirectory = RunDirectory.create(folder, new ObjectRecords(Path.of("not-built")));
    }

    @AfterEach
    void removeRunDirectory() throws IOException {
        runDirectory.close();
    }

    @Test
    void aForkVerifiesThenMeasuresAndEndsItsProcessesInTheOppositeOrder() throws Exception {
        assertThat(run(TWO_STEPS).failure()).isEmpty();

        assertThat(lines)
                .containsExactly(
                        "open servers",
                        "start worker",
                        "start verifying worker",
                        "Prepare",
                        "start verifying server",
                        "Connect",
                        "Verify 1",
                        "Verify 2",
                        "close verifying server",
                        "close verifying worker",
                        "Prepare",
                        "start server",
                        "Connect",
                        "Measure 1",
                        "WarmUp 1",
                        "Measure 1",
                        "WarmUp 2",
                        "Measure 2",
                        "stop server",
                        "close server",
                        "close worker",
                        "close servers");
    }

    @Test
    void theRestOfAForkThatFailedIsTakenUnderTheSameName() throws Exception {
        fatal = "WarmUp 1";
        run(TWO_STEPS);
        fatal = "nothing";

        assertThat(run(TWO_STEPS).failure()).isEmpty();
        assertThat(runDirectory.path()).isEmptyDirectory();
    }

    @Test
    void cellsThatAForkHasMeasuredAreNotVerifiedAgain() throws Exception {
        var batches = new BatchSizes(List.of());
        var first = new ForkAttempt(TWO_STEPS, 1, 1);
        batches.found(ForkSpecs.measured(first.id(TWO_STEPS.steps().getFirst()), 1, false));

        run(TWO_STEPS, batches, ForkObserver.NOBODY);

        assertThat(lines).contains("Verify 2").doesNotContain("Verify 1");
    }

    @Test
    void eachPlacementHasServersOfItsOwn() throws Exception {
        Step first = TWO_STEPS.steps().getFirst();
        Step second = TWO_STEPS.steps().getLast();
        ForkSpec placed = TWO_STEPS.with(
                List.of(first, new Step(second.cell(), second.sizes(), OptionalInt.of(0), second.counts())));

        run(placed);

        assertThat(lines)
                .containsSubsequence(
                        "Verify 1",
                        "close verifying server",
                        "start verifying server on 0",
                        "Verify 2",
                        "close verifying server",
                        "start server",
                        "WarmUp 1",
                        "close server",
                        "start server on 0",
                        "WarmUp 2",
                        "close server",
                        "close worker");
    }

    @Test
    void aColdStepIsMeasuredByAClientThatHasVerifiedNothing() throws Exception {
        TakenSteps taken = run(ForkSpecs.cold("tcp"));

        assertThat(taken.counted()).hasSize(1);
        assertThat(lines)
                .containsSubsequence("Verify 1", "close verifying worker", "Connect", "MeasureCold 1", "stop server");
    }

    @Test
    void aColdStepWhoseBytesAreWrongIsNotMeasured() throws Exception {
        fatal = "Verify 1";

        TakenSteps taken = run(ForkSpecs.cold("tcp"));

        assertThat(taken.counted()).isEmpty();
        assertThat(taken.failure()).get().extracting(TakenSteps.Failure::reason).isEqualTo("verify: Verify 1 failed");
    }

    @ParameterizedTest
    @CsvSource({
        "open servers, 0, 1 2",
        "start worker, 0, 1 2",
        "start verifying worker, 0, 1 2",
        "Prepare, 0, 1 2",
        "start verifying server, 0, 1 2",
        "Connect, 0, 1 2",
        "Verify 2, 0, 2",
        "start server, 0, 1 2",
        "Measure 1, 0, 1",
        "WarmUp 1, 0, 1",
        "WarmUp 2, 1, 2",
        "Measure 2, 1, 2"
    })
    void aDeathFailsTheStepsThatItConcernsAndLeavesNoProcess(String where, int measured, String failed)
            throws Exception {
        for (boolean isDeath : new boolean[] {false, true}) {
            lines.clear();
            fatal = where;
            isWorkerGone = isDeath;

            TakenSteps taken = run(TWO_STEPS);

            assertThat(taken.counted()).hasSize(measured);
            assertThat(taken.failure().orElseThrow().steps())
                    .extracting(step -> "" + step.sizes().requestBytes())
                    .containsExactly(failed.split(" ", -1));
            assertThat(taken.failure().orElseThrow().reason()).contains(where);
            assertEveryThingClosed();
        }
    }

    @Test
    void aServerThatHasDiedIsNamedBehindWhatItsWorkerSaw() throws Exception {
        fatal = "WarmUp 1";
        Server.ending = Optional.of("the server was ended by signal 11");
        try {
            assertThat(run(TWO_STEPS).failure().orElseThrow().reason())
                    .isEqualTo("WarmUp 1 failed; the server was ended by signal 11");
        } finally {
            Server.ending = Optional.empty();
        }
    }

    @Test
    void aWorkerThatReportsNothingLosesItsServerAndGetsTheLastWord() throws Exception {
        fatal = "silence at WarmUp 2";

        TakenSteps taken = run(TWO_STEPS);

        assertThat(taken.failure().orElseThrow().reason()).isEqualTo("no response within PT30S: end of stream");
        assertThat(lines).containsSubsequence("WarmUp 2", "kill server", "close server", "close worker");
        assertEveryThingClosed();
    }

    @Test
    void anInterruptEndsTheProcessesAndIsPassedOn() {
        fatal = "interrupt at WarmUp 2";

        assertThatThrownBy(() -> run(TWO_STEPS)).isInstanceOf(InterruptedException.class);
        assertEveryThingClosed();
    }

    @Test
    void aFileThatAnInterruptHasClosedIsAnInterrupt() {
        fatal = "interrupted file at Measure 2";

        assertThatThrownBy(() -> run(TWO_STEPS))
                .isInstanceOf(InterruptedException.class)
                .hasMessage("in tcp fork 1");
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void anObserverSeesBothProcessesWhileTheyWorkAndTheWorkerEndsByItself() throws Exception {
        run(TWO_STEPS, new BatchSizes(List.of()), new ForkObserver() {
            @Override
            public void begin(long workerPid, long serverPid) {
                lines.add("observe " + workerPid + " and " + serverPid);
            }

            @Override
            public void end() {
                lines.add("observed");
            }

            @Override
            public boolean needsLastWords() {
                return true;
            }
        });

        assertThat(lines)
                .containsSubsequence(
                        "observe 11 and 22",
                        "Measure 1",
                        "Measure 2",
                        "observed",
                        "stop server",
                        "end worker",
                        "close worker");
    }

    @Test
    void loadOfOthersIsSeenUnlessTheServerIsHiddenAmongThem() throws Exception {
        surroundings = RunFixtures.busyWithOthers();
        assertThat(run(TWO_STEPS).disturbance()).contains("other load 50.0 %");

        isHidden = true;
        assertThat(run(TWO_STEPS).disturbance()).isEmpty();
    }

    @Test
    void pagesThatBothSidesNeedAreMadeBeforeTheyStart() throws Exception {
        run(ForkSpecs.of("tcp", Workload.CLOSED, true));
        assertThat(lines).contains("start server with legs");

        run(ForkSpecs.of("tcp", new Workload(0, 1, 0, true), false));
        assertThat(lines).contains("start server with stream");
    }

    @Test
    void aMechanismOnAnotherHostHasNoDistanceHere() throws Exception {
        assertThat(run(TWO_STEPS).distance(TWO_STEPS.steps().getFirst())).isEqualTo(Interference.CoreDistances.UNKNOWN);
    }

    private TakenSteps run(ForkSpec spec) throws InterruptedException {
        return run(spec, new BatchSizes(List.of()), ForkObserver.NOBODY);
    }

    private TakenSteps run(ForkSpec spec, BatchSizes batches, ForkObserver observer) throws InterruptedException {
        RunSettings settings = RunFixtures.settings(folder, runDirectory, Map.of(spec.id(), new Host()));
        WorkerConnection.Starter workers = (_, _, log, _) -> {
            assertThat(log.getParent()).isDirectory();
            String name = log.endsWith("worker.log") ? "worker" : "verifying worker";
            does("start " + name);
            return new Worker(name);
        };
        var runner = new ForkRunner(settings, new CoreDistanceProbe(List.of(0)), batches, observer, workers);
        return runner.run(new ForkAttempt(spec, 1, 1), () -> Long.MAX_VALUE);
    }

    private void does(String what) throws IOException {
        lines.add(what);
        if (what.equals(fatal)) {
            throw new IOException("died: " + what);
        }
    }

    private void assertEveryThingClosed() {
        for (String process : List.of("verifying server", "server", "verifying worker", "worker")) {
            assertThat(started(process)).as(process).isEqualTo(count("close " + process));
        }
        assertThat(count("open servers") - (fatal.equals("open servers") ? 1 : 0))
                .isEqualTo(count("close servers"));
    }

    /// All but the one that died while it started.
    private long started(String process) {
        return count("start " + process) - (fatal.equals("start " + process) ? 1 : 0);
    }

    private long count(String line) {
        return lines.stream().filter(line::equals).count();
    }

    private final class Host implements ServerHost {
        @Override
        public ServerHost.ForkServers open(ServedMechanism mechanism, Path runFolder, Path logs, Launcher launcher)
                throws IOException {
            does("open servers");
            assertThat(logs).isDirectory();
            return new Servers(runFolder);
        }
    }

    private final class Servers implements ServerHost.ForkServers {
        private final Path runFolder;

        Servers(Path runFolder) {
            this.runFolder = runFolder;
        }

        @Override
        public Path runDirectory() {
            return runFolder;
        }

        @Override
        public ServerHandle start(OptionalInt cpu, boolean verify, Optional<Path> legs, Optional<Path> stream)
                throws IOException {
            String name = verify ? "verifying server" : "server";
            does("start " + name
                    + (cpu.isPresent() ? " on " + cpu.getAsInt() : "")
                    + (legs.filter(Files::isRegularFile).isPresent() ? " with legs" : "")
                    + (stream.filter(Files::isRegularFile).isPresent() ? " with stream" : ""));
            return new Server(name);
        }

        @Override
        public void close() {
            lines.add("close servers");
        }
    }

    private final class Server implements ServerHandle {
        private static Optional<String> ending = Optional.empty();
        private final String name;

        Server(String name) {
            this.name = name;
        }

        @Override
        public String endpoint() {
            return "somewhere";
        }

        @Override
        public long pid() {
            return 22;
        }

        @Override
        public long brokerPid() {
            return 0;
        }

        @Override
        public boolean isHidden() {
            return isHidden;
        }

        @Override
        public void kill() {
            lines.add("kill " + name);
        }

        @Override
        public Optional<String> ending() {
            return ending;
        }

        @Override
        public Optional<ServerUsage> stop() {
            lines.add("stop " + name);
            return Optional.empty();
        }

        @Override
        public void close() {
            lines.add("close " + name);
        }
    }

    /// Answers each command at once.
    private final class Worker implements WorkerConnection {
        private final String of;
        private final List<Optional<WorkerEvent>> events = new ArrayList<>();

        Worker(String of) {
            this.of = of;
        }

        @Override
        public long pid() {
            return 11;
        }

        @Override
        public void send(WorkerCommand command) throws IOException {
            String name = name(command);
            lines.add(name);
            if (fatal.equals("silence at " + name)) {
                events.add(Optional.of(new WorkerEvent.Progress(1)));
                events.add(Optional.empty());
                events.add(Optional.of(new WorkerEvent.Failed("end of stream")));
            } else if (fatal.equals("interrupted file at " + name)) {
                Thread.currentThread().interrupt();
                throw new IOException("closed by interrupt");
            } else if (name.equals(fatal) && isWorkerGone) {
                throw new IOException("the worker was ended by signal 9 at " + name);
            } else if (name.equals(fatal)) {
                events.add(Optional.of(new WorkerEvent.Failed(name + " failed")));
            } else {
                answers(command).map(Optional::of).forEach(events::add);
            }
        }

        private Stream<WorkerEvent> answers(WorkerCommand command) {
            return switch (command) {
                case WorkerCommand.Prepare _, WorkerCommand.Endure _, WorkerCommand.Recover _ -> Stream.empty();
                case WorkerCommand.Connect _ -> Stream.of(new WorkerEvent.Connected(20));
                case WorkerCommand.Verify _ -> Stream.of(new WorkerEvent.Verified());
                case WorkerCommand.WarmUp(var _, int trips, var _, var _) ->
                    Stream.of(new WorkerEvent.Warmed(RunFixtures.WINDOW, trips, 0));
                case WorkerCommand.Measure _, WorkerCommand.MeasureCold _ ->
                    Stream.of(new WorkerEvent.Measured(RunFixtures.samples(5000, surroundings)));
            };
        }

        private static String name(WorkerCommand command) {
            String kind = command.getClass().getSimpleName();
            return switch (command) {
                case WorkerCommand.Prepare _,
                        WorkerCommand.Connect _,
                        WorkerCommand.Endure _,
                        WorkerCommand.Recover _ -> kind;
                case WorkerCommand.Verify(var sizes) -> kind + " " + sizes.requestBytes();
                case WorkerCommand.WarmUp warmUp -> kind + " " + warmUp.sizes().requestBytes();
                case WorkerCommand.Measure(var sizes, var _) -> kind + " " + sizes.requestBytes();
                case WorkerCommand.MeasureCold(var sizes, var _) -> kind + " " + sizes.requestBytes();
            };
        }

        @Override
        public Optional<WorkerEvent> next(Duration patience) throws InterruptedException {
            if (fatal.startsWith("interrupt at") && lines.getLast().equals(fatal.substring("interrupt at ".length()))) {
                throw new InterruptedException();
            }
            return events.removeFirst();
        }

        @Override
        public void end(Duration patience) {
            lines.add("end " + of);
        }

        @Override
        public void close() {
            lines.add("close " + of);
        }
    }
}

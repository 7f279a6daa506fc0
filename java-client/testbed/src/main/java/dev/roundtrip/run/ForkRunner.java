// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.Transport;
import dev.roundtrip.server.CarriedMessage;
import dev.roundtrip.server.ForkServers;
import dev.roundtrip.server.ServerHandle;
import dev.roundtrip.worker.LegsPage;
import dev.roundtrip.worker.StreamPage;
import dev.roundtrip.worker.protocol.WorkerCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// Runs one fork: a fresh worker, and for each placement a fresh server for verification where asked, a fresh server to
/// measure, and the steps one after the other. Owns the processes for the length of the fork. One thread.
///
/// @param shareNanos what a fork may take for a step; `Long.MAX_VALUE` where nothing limits it
/// @param observer of every fork; [ForkObserver#NOBODY] of those that are measured
record ForkRunner(
        RunSettings settings,
        CoreDistanceProbe distances,
        BatchSizes batches,
        ToLongFunction<ForkAttempt> shareNanos,
        ForkObserver observer) {
    private static final Duration LAST_WORDS = Duration.ofSeconds(30);

    /// What both sides of a fork share.
    ///
    /// @param folder where tester and server meet in the file system
    /// @param legs where the other side stamps; empty if it does not
    /// @param stream where the other side says what came of a stream; empty for round trips
    private record Meeting(ForkServers servers, Path folder, Optional<Path> legs, Optional<Path> stream) {
        static Meeting at(ForkServers servers, ForkSpec spec) throws IOException {
            Path folder = servers.runDirectory();
            return new Meeting(
                    servers,
                    folder,
                    spec.legs() ? Optional.of(LegsPage.create(folder)) : Optional.empty(),
                    spec.loop().stream() ? Optional.of(StreamPage.create(folder)) : Optional.empty());
        }

        ServerHandle start(OptionalInt cpu, boolean verify) throws IOException, InterruptedException {
            return servers.start(cpu, verify, legs, stream);
        }
    }

    /// @return how its steps ended, up to the first that failed
    TakenSteps run(ForkAttempt attempt) throws InterruptedException {
        ForkSpec spec = attempt.spec();
        var result = new TakenSteps();
        Path logs = settings.logs().resolve(spec.id()).resolve("fork-" + attempt.name());
        try {
            Files.createDirectories(logs);
            Path folder = settings.runDirectory().subfolder(spec.id() + "-" + attempt.name());
            try (ForkServers servers = settings.host(spec).open(spec.served(), folder, logs)) {
                run(attempt, Meeting.at(servers, spec), logs, result);
            }
        } catch (StepFailure failure) {
            endIfInterrupted(attempt);
            result.failed(failure.step(), failure.getMessage());
        } catch (IOException e) {
            endIfInterrupted(attempt);
            result.failed(e.getMessage());
        }
        return result;
    }

    /// A file that an interrupt has closed is no fault of the cell.
    private static void endIfInterrupted(ForkAttempt attempt) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("in " + attempt);
        }
    }

    private OptionalDouble distanceNanos(ForkSpec spec, OptionalInt serverCpu) throws InterruptedException {
        return settings.isHere(spec) ? distances.nanos(spec, serverCpu) : OptionalDouble.empty();
    }

    private void run(ForkAttempt attempt, Meeting meeting, Path logs, TakenSteps result)
            throws IOException, StepFailure, InterruptedException {
        ForkSpec spec = attempt.spec();
        try (var worker = new WorkerProcess(
                workerCommand(spec), workerEnvironment(spec), spec.id(), logs.resolve("worker.log"))) {
            worker.send(prepare(attempt, meeting));
            var conversation = new Conversation(worker, settings, spec);
            for (OptionalInt serverCpu : spec.serverCpus()) {
                result.began(serverCpu, distanceNanos(spec, serverCpu));
                take(attempt, spec.stepsOn(serverCpu), meeting, conversation, result);
                result.ended(serverCpu, distanceNanos(spec, serverCpu));
            }
            if (observer.needsLastWords()) {
                worker.end(LAST_WORDS);
            }
        }
    }

    /// @param steps that share a server
    private void take(
            ForkAttempt attempt, List<Step> steps, Meeting meeting, Conversation conversation, TakenSteps result)
            throws IOException, StepFailure, InterruptedException {
        if (attempt.spec().cold()) {
            takeCold(attempt, steps, meeting, conversation, result);
            return;
        }
        verify(steps, meeting, conversation);
        Step first = steps.getFirst();
        try (ServerHandle server = meeting.start(first.serverCpu(), false);
                var hiccups = new HiccupMeter()) {
            conversation.connect(server, first, false);
            var runner = new StepRunner(conversation, settings, batches, hiccups);
            observer.begin(conversation.workerPid(), server.pid());
            for (Step step : steps) {
                boolean isFirst = step.equals(attempt.spec().steps().getFirst());
                result.add(runner.take(attempt.spec(), step, isFirst, shareNanos.applyAsLong(attempt)));
            }
            observer.end();
            server.stop();
        }
    }

    /// What was verified before would not be cold.
    private void takeCold(
            ForkAttempt attempt, List<Step> steps, Meeting meeting, Conversation conversation, TakenSteps result)
            throws IOException, StepFailure, InterruptedException {
        Step only = steps.getFirst();
        try (ServerHandle server = meeting.start(only.serverCpu(), false);
                var hiccups = new HiccupMeter()) {
            conversation.connect(server, only, false);
            result.add(new StepRunner(conversation, settings, batches, hiccups).takeCold(attempt.spec(), only));
            server.stop();
        }
        verify(steps, meeting, conversation);
    }

    private void verify(List<Step> steps, Meeting meeting, Conversation conversation)
            throws IOException, StepFailure, InterruptedException {
        List<Step> unverified = steps.stream()
                .filter(Step::counts)
                .filter(Predicate.not(batches::know))
                .toList();
        if (unverified.isEmpty()) {
            return;
        }
        Step first = steps.getFirst();
        try (ServerHandle server = meeting.start(first.serverCpu(), true)) {
            conversation.connect(server, first, true);
            for (Step step : unverified) {
                conversation.verify(step);
            }
        }
    }

    private List<String> workerCommand(ForkSpec spec) {
        return spec.transport()
                .nativeWorker()
                .map(worker -> List.of(settings.servers().path(worker).toString()))
                .orElseGet(() -> WorkerProcess.jvm(
                        settings.workerJars(), settings.servers().workerCalls(), spec, observer.workerFlags()));
    }

    private Map<String, String> workerEnvironment(ForkSpec spec) throws IOException {
        return spec.transport().nativeWorker().filter(NativeWorker::startsJvm).isPresent()
                ? WorkerProcess.jvmEnvironment(settings.workerJars(), spec)
                : Map.of();
    }

    private WorkerCommand.Prepare prepare(ForkAttempt attempt, Meeting meeting) {
        ForkSpec spec = attempt.spec();
        Transport transport = spec.transport();
        return new WorkerCommand.Prepare(
                transport.nativeWorker().map(NativeWorker::mechanism).orElse(transport.id()),
                transport.payload().name(),
                spec.loop(),
                settings.requestSeed(spec, attempt.fork()),
                meeting.folder().toString(),
                settings.servers()
                        .clientLibrary(transport.server())
                        .map(Path::toString)
                        .orElse(""),
                spec.options(),
                meeting.legs().map(Path::toString).orElse(""),
                meeting.stream().map(Path::toString).orElse(""),
                spec.message().map(CarriedMessage::name).orElse(""),
                spec.message().map(CarriedMessage::codec).orElse(""),
                spec.message()
                        .flatMap(message -> message.library(settings.servers()))
                        .map(library -> library.codec().toString())
                        .orElse(""),
                settings.timeout(spec, largest(spec).sizes()).toMillis(),
                spec.clientCpu().orElse(-1));
    }

    private static Step largest(ForkSpec spec) {
        return spec.steps().stream()
                .max(Comparator.comparingLong(step ->
                        step.sizes().requestBytes() + (long) step.sizes().responseBytes()))
                .orElseThrow();
    }
}

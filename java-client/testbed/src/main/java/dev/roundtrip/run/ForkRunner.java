// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.CpuLimit;
import dev.roundtrip.results.Interference;
import dev.roundtrip.run.Conversation.WorkerConnection;
import dev.roundtrip.run.ForkSpec.ForkAttempt;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.run.StepRunner.HiccupMeter;
import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.server.ServerHost;
import dev.roundtrip.server.ServerHost.ServedMechanism.CarriedMessage;
import dev.roundtrip.server.ServerHost.ServerHandle;
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
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/// Runs one fork: a worker and servers that verify what no fork has yet, then a worker that measures, and for each
/// placement a fresh server and the steps one after the other. Owns the processes for the length of the fork. One
/// thread.
///
/// @param observer of every fork; [ForkObserver#NOBODY] of forks that are measured
/// @param workers starts the worker of each fork
record ForkRunner(
        RunSettings settings,
        CoreDistanceProbe distances,
        BatchSizes batches,
        RunLoop.ForkObserver observer,
        WorkerConnection.Starter workers)
        implements RunLoop.ForkExecutor {
    /// A recorder in the worker writes out its recording before the worker ends.
    private static final Duration RECORDING = Duration.ofSeconds(30);

    /// A worker that measures nothing starts quickly.
    private static final List<String> VERIFYING = List.of("-XX:-AlwaysPreTouch", "-XX:TieredStopAtLevel=1");

    /// @param batches that earlier forks have found
    static ForkRunner of(RunSettings settings, BatchSizes batches, RunLoop.ForkObserver observer) {
        CpuLimit.removeLeftGroups();
        return new ForkRunner(
                settings,
                new CoreDistanceProbe(settings.processors()),
                batches,
                observer,
                (spec, flags, log, launcher) -> worker(settings, spec, flags, log, launcher));
    }

    private static WorkerConnection worker(
            RunSettings settings, ForkSpec spec, List<String> flags, Path log, Launcher launcher) throws IOException {
        Optional<NativeWorker> program = spec.transport().nativeWorker();
        List<String> command = program.isPresent()
                ? List.of(settings.servers().path(program.get()).toString())
                : WorkerJvm.command(settings.workerJars(), settings.servers().workerCalls(), spec, flags);
        Map<String, String> environment =
                program.filter(NativeWorker::startsJvm).isPresent()
                        ? WorkerJvm.environment(settings.workerJars(), spec)
                        : Map.of();
        return WorkerProcess.start(command, environment, log, launcher);
    }

    @Override
    public TakenSteps run(ForkAttempt attempt, LongSupplier shareNanos) throws InterruptedException {
        var taken = new TakenSteps(attempt.spec().steps());
        try (var processes = new ForkProcesses()) {
            new RunningFork(attempt, shareNanos, taken, processes).run();
        } catch (IOException e) {
            // A file that an interrupt has closed is no fault of the cell.
            if (Thread.interrupted()) {
                throw new InterruptedException("in " + attempt);
            }
            taken.failed(settings.reasons().of(e));
        }
        return taken;
    }

    /// One fork while its processes run.
    private final class RunningFork {
        private final ForkAttempt attempt;
        private final ForkSpec spec;
        private final LongSupplier shareNanos;
        private final TakenSteps taken;
        private final Path logs;
        private final ServerHost.ForkServers servers;
        private final Optional<Path> legs;
        private final Optional<Path> stream;
        private final Launcher ofClient;
        private final WorkerConnection worker;
        private final Conversation conversation;
        private final Optional<Harm> harm;
        private Optional<CpuLimit.Group> limit = Optional.empty();

        RunningFork(ForkAttempt attempt, LongSupplier shareNanos, TakenSteps taken, ForkProcesses processes)
                throws IOException {
            this.attempt = attempt;
            this.spec = attempt.spec();
            this.shareNanos = shareNanos;
            this.taken = taken;
            String name = spec.id() + "-" + attempt.name();
            logs = Files.createDirectories(settings.logs().resolve(spec.id()).resolve("fork-" + attempt.name()));
            Launcher launcher = launcher(processes);
            harm = spec.condition().isFaulty() ? Optional.of(harm(processes)) : Optional.empty();
            Path own = settings.runDirectory().subfolder(name);
            // The rest of a fork that failed has a folder of the same name.
            processes.add(() -> settings.runDirectory().remove(own));
            Launcher ofServers = harm.isPresent() ? harm.get().ofServers(launcher) : launcher;
            servers = processes.add(settings.host(spec).open(spec.mechanism(), own, logs, ofServers));
            Path folder = servers.runDirectory();
            legs = spec.legs() ? Optional.of(LegsPage.create(folder)) : Optional.empty();
            stream = spec.loop().stream() ? Optional.of(StreamPage.create(folder)) : Optional.empty();
            ofClient = harm.isPresent() ? harm.get().ofClient(launcher) : launcher;
            worker = processes.add(workers.start(spec, observer.workerFlags(), logs.resolve("worker.log"), ofClient));
            conversation = new Conversation(worker, settings, spec);
        }

        private Harm harm(ForkProcesses processes) throws IOException {
            Harm asked = processes.add(Harm.of(spec.condition().get(Axes.FAULT)));
            if (asked.isOfPath() && !settings.isHere(spec)) {
                throw new IOException("a path is cut on this machine alone, and the server of "
                        + spec.transport().id() + " is elsewhere");
            }
            return asked;
        }

        /// Starts both sides in a cgroup where their processor time is limited.
        private Launcher launcher(ForkProcesses processes) throws IOException {
            CpuLimit asked = spec.condition().get(Axes.CPU_LIMIT);
            Launcher launcher = settings.variables().launcher();
            if (asked.isNone()) {
                return launcher;
            }
            if (!settings.isHere(spec)) {
                throw new IOException("--cpu-limit holds on this machine alone, and the server of "
                        + spec.transport().id() + " is elsewhere");
            }
            CpuLimit.Group group = asked.open();
            processes.add(group::close);
            this.limit = Optional.of(group);
            return (builder, cpu) -> {
                group.enclose(builder);
                return launcher.start(builder, cpu);
            };
        }

        void run() throws IOException, InterruptedException {
            if (!spec.condition().isFaulty()) {
                verify();
                taken.begin(spec.steps());
            }
            worker.send(prepare());
            for (OptionalInt serverCpu : spec.serverCpus()) {
                List<Step> steps = spec.stepsOn(serverCpu);
                if (spec.condition().isFaulty()) {
                    takeFault(steps.getFirst());
                    continue;
                }
                OptionalDouble before = distanceNanos(serverCpu);
                taken.distance(serverCpu, new Interference.CoreDistances(before, OptionalDouble.empty()));
                take(steps);
                taken.distance(serverCpu, new Interference.CoreDistances(before, distanceNanos(serverCpu)));
            }
            if (observer.needsLastWords()) {
                worker.end(RECORDING);
            }
        }

        private OptionalDouble distanceNanos(OptionalInt serverCpu) throws InterruptedException {
            return settings.isHere(spec) ? distances.nanos(spec, serverCpu) : OptionalDouble.empty();
        }

        /// @param steps that share a server
        private void take(List<Step> steps) throws IOException, InterruptedException {
            try (var processes = new ForkProcesses()) {
                StepRunner runner = connect(steps, processes);
                for (Step step : steps) {
                    taken.begin(List.of(step));
                    boolean isFirst = step.equals(spec.steps().getFirst());
                    taken.add(
                            spec.condition().isCold()
                                    ? runner.takeCold(spec, step)
                                    : runner.take(spec, step, isFirst, shareNanos.getAsLong()));
                }
                observer.end();
                processes.stop();
            }
        }

        private void takeFault(Step only) throws IOException, InterruptedException {
            taken.begin(List.of(only));
            try (var processes = new ForkProcesses()) {
                var fault = new FaultSteps(
                        conversation,
                        servers,
                        harm.orElseThrow(),
                        () -> slowReader(processes),
                        settings.requestSeed(spec, attempt.fork()),
                        settings.timeout(spec, only.sizes()));
                taken.add(fault.take(spec, only));
            }
        }

        /// A second client of the same servers.
        private SlowReader slowReader(ForkProcesses processes) throws IOException {
            WorkerConnection other = processes.add(workers.start(
                    spec,
                    observer.workerFlags(),
                    logs.resolve("slow-reader.log"),
                    settings.variables().launcher()));
            other.send(prepare());
            return new SlowReader(new Conversation(other, settings, spec), other.pid());
        }

        private StepRunner connect(List<Step> steps, ForkProcesses processes) throws IOException, InterruptedException {
            taken.begin(steps);
            BusyMachine machine = processes.add(BusyMachine.start(
                    spec, steps.getFirst().serverCpu(), settings, logs.resolve("neighbour.log"), limit));
            ServerHandle server = processes.add(start(steps, false), ServerHandle::stop);
            HiccupMeter hiccups = processes.add(new HiccupMeter(
                    Map.of("client", worker.pid(), "server", server.pid(), "broker", server.brokerPid())));
            server.jvmFlags()
                    .forEach((role, flags) -> taken.process(spec.transport().id() + " " + role, flags));
            conversation.connect(server, steps.getFirst(), false).ifPresent(taken::detour);
            // A worker's flags are known once it has said something.
            taken.process(spec.transport().id() + " worker", worker.jvmFlags());
            observer.begin(worker.pid(), server.pid());
            MemoryMeter memory = MemoryMeter.atRest(
                    worker.pid(),
                    server.pid(),
                    server.jvmFlags().values().stream().anyMatch(flags -> !flags.isEmpty()));
            return new StepRunner(conversation, settings, batches, hiccups, machine, memory);
        }

        /// By a worker of its own: a JVM that has verified compiles what is measured otherwise, by which a client of
        /// CORBA takes more than twice as long.
        private void verify() throws IOException, InterruptedException {
            if (unverified(spec.steps()).isEmpty()) {
                return;
            }
            try (WorkerConnection own = workers.start(spec, VERIFYING, logs.resolve("verification.log"), ofClient)) {
                own.send(prepare());
                var verification = new Conversation(own, settings, spec);
                for (OptionalInt serverCpu : spec.serverCpus()) {
                    verify(verification, spec.stepsOn(serverCpu));
                }
            }
        }

        /// @param steps that share a server
        private void verify(Conversation verification, List<Step> steps) throws IOException, InterruptedException {
            List<Step> unverified = unverified(steps);
            if (unverified.isEmpty()) {
                return;
            }
            try (ServerHandle server = start(steps, true)) {
                verification.connect(server, steps.getFirst(), true);
                for (Step step : unverified) {
                    taken.begin(List.of(step));
                    verification.verify(step);
                }
            }
        }

        private List<Step> unverified(List<Step> steps) {
            return steps.stream()
                    .filter(Step::counts)
                    .filter(Predicate.not(batches::know))
                    .toList();
        }

        private ServerHandle start(List<Step> steps, boolean verify) throws IOException, InterruptedException {
            taken.begin(steps);
            return servers.start(steps.getFirst().serverCpu(), verify, legs, stream);
        }

        private WorkerCommand.Prepare prepare() {
            Transport transport = spec.transport();
            Optional<CarriedMessage> message = spec.mechanism().message();
            return new WorkerCommand.Prepare(
                    transport.nativeWorker().map(NativeWorker::mechanism).orElse(transport.id()),
                    transport.payload().name(),
                    spec.loop(),
                    settings.requestSeed(spec, attempt.fork()),
                    servers.runDirectory().toString(),
                    path(settings.servers().clientLibrary(transport.server())),
                    spec.mechanism().options(),
                    path(legs),
                    path(stream),
                    message.map(CarriedMessage::name).orElse(""),
                    message.map(CarriedMessage::codec).orElse(""),
                    path(message.flatMap(carried -> carried.library(settings.servers()))
                            .map(library -> library.codec())),
                    settings.timeout(spec, largest().sizes()).toMillis(),
                    spec.clientCpu().orElse(-1));
        }

        private static String path(Optional<Path> path) {
            return path.map(Path::toString).orElse("");
        }

        private Step largest() {
            return spec.steps().stream()
                    .max(Comparator.comparingLong(step ->
                            step.sizes().requestBytes() + (long) step.sizes().responseBytes()))
                    .orElseThrow();
        }
    }
}

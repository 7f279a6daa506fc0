// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.machine.Noise;
import dev.roundtrip.results.FaultOutcome;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.server.ServerHost;
import dev.roundtrip.server.ServerHost.ServerHandle;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent;
import dev.roundtrip.worker.protocol.WorkerEvent.Endurance;
import dev.roundtrip.worker.protocol.WorkerEvent.Endurance.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// Lets a fault happen several times while a client makes numbered round trips, at moments that the seed chooses, and
/// notes what came of it. One thread.
final class FaultSteps {
    /// The client's time-out of each round trip.
    static final Duration TIMEOUT = Duration.ofSeconds(2);

    /// A new server is started as soon as the client is told, at the latest after so long.
    private static final Duration UNTOLD = Duration.ofSeconds(1);

    /// A path is mended so long after the client's time-out: half a second before kernels send for the fourth time.
    private static final Duration UNTIL_MENDED = Duration.ofMillis(500);

    private static final int TIMES = 10;
    private static final int RATE = 500;
    private static final int FIRST_TRIPS = 200;
    private static final int TRIPS_BEFORE = 10;
    private static final int TRIPS_AFTER = 20;
    private static final int UNTIL_TOLD = Integer.MAX_VALUE;
    private static final long SPIN_NANOS = 300_000;
    private static final long NANOS_A_SECOND = 1_000_000_000;

    /// A time-out is told of a little early by clocks of milliseconds.
    private static final double TIMEOUT_SHARE = 0.95;

    /// After a stop is over, the client gets the answer that it waits for.
    private static final Duration CATCHING_UP = Duration.ofMillis(100);

    private static final Trend NO_TREND = Trend.of(new double[0], new double[0]);

    private final Conversation worker;
    private final ServerHost.ForkServers servers;
    private final Harm harm;
    private final SlowReader.Starter readers;
    private final Random random;
    private final Duration timeout;
    private ServerHandle server;
    private Optional<SlowReader> reader = Optional.empty();
    private Step step;
    private Fault fault;
    private int rate;
    private StepSamples samples;

    /// @param harm that the fault does
    /// @param readers starts a slow reader when one is needed
    FaultSteps(
            Conversation worker,
            ServerHost.ForkServers servers,
            Harm harm,
            SlowReader.Starter readers,
            long seed,
            Duration timeout) {
        this.worker = worker;
        this.servers = servers;
        this.harm = harm;
        this.readers = readers;
        this.random = new Random(seed);
        this.timeout = timeout;
    }

    TakenSteps.Taken take(ForkSpec spec, Step only) throws IOException, InterruptedException {
        step = only;
        fault = spec.condition().get(Axes.FAULT);
        rate = spec.condition().isOpen() ? spec.condition().get(Axes.RATE) : RATE;
        var times = new ArrayList<FaultOutcome.Once>();
        if (fault.kind() == Fault.Kind.SLOW_READER) {
            reader = Optional.of(readers.start());
        }
        server = servers.start(step.serverCpu(), true, Optional.empty(), Optional.empty());
        try {
            worker.connect(server, step, true);
            if (reader.isPresent()) {
                reader.get().worker().connect(server, step, true);
            }
            for (int time = 0; time < TIMES; time++) {
                times.add(once(spec, time == 0 ? FIRST_TRIPS : TRIPS_BEFORE));
            }
            server.stop();
        } finally {
            server.close();
        }
        return new TakenSteps.Taken(
                step,
                samples,
                TakenSteps.WarmedUp.NONE,
                NO_TREND,
                Noise.UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                Optional.of(FaultOutcome.of(times)));
    }

    private FaultOutcome.Once once(ForkSpec spec, int warmUpTrips) throws IOException, InterruptedException {
        WorkerEvent.Enduring client = begin(warmUpTrips, reader.isPresent() ? 0 : UNTIL_TOLD);
        if (reader.isPresent()) {
            WorkerEvent.Enduring asked =
                    reader.get().ask(step, spec.transport().limit().maxResponseBytes());
            long share = (long) (SlowReader.ASKED_SHARE * random.nextDouble() * asked.tripNanos());
            return stopped(reader.get().pid(), await(asked.beginNanos() + share), share);
        }
        long pid = harm.isOfPath() ? 0 : target(client);
        long tripNanos = client.beginNanos() + moment();
        long atNanos = await(tripNanos + (long) (random.nextDouble() * client.tripNanos()));
        return fault.length().isZero()
                ? killed(spec, pid, atNanos, atNanos - tripNanos)
                : stopped(pid, atNanos, atNanos - tripNanos);
    }

    private WorkerEvent.Enduring begin(int warmUpTrips, int mostTrips) throws IOException, InterruptedException {
        return begin(worker, step, new WorkerCommand.Endure(step.sizes(), rate, warmUpTrips, mostTrips));
    }

    /// Lets a client begin its round trips.
    static WorkerEvent.Enduring begin(Conversation client, Step step, WorkerCommand.Endure trips)
            throws IOException, InterruptedException {
        client.send(trips);
        WorkerEvent event = client.next(step);
        // Earlier ones may have ended that nobody has asked about: of a reader that was let go on, or of a warm-up.
        if (event instanceof WorkerEvent.Endured) {
            event = client.next(step);
        }
        if (event instanceof WorkerEvent.Enduring enduring) {
            return enduring;
        }
        throw new IOException("the worker did not begin its round trips");
    }

    /// When one of the next round trips begins.
    private long moment() {
        return (long) (TRIPS_BEFORE + random.nextInt(TRIPS_AFTER)) * NANOS_A_SECOND / rate;
    }

    private long target(WorkerEvent.Enduring client) throws IOException {
        if (fault.kind() == Fault.Kind.KILL_BROKER) {
            return server.brokerPid();
        }
        return client.serverPids().stream()
                .findFirst()
                .orElseThrow(() -> new IOException("there is no server process that something could happen to"));
    }

    /// @return the time that it is by then
    private static long await(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
            if (left > SPIN_NANOS) {
                LockSupport.parkNanos(left - SPIN_NANOS);
            }
        }
        return System.nanoTime();
    }

    private FaultOutcome.Once killed(ForkSpec spec, long pid, long atNanos, long sinceNanos)
            throws IOException, InterruptedException {
        harm.begin(pid);
        Optional<WorkerEvent> soon = worker.within(harm.isOfPath() ? timeout.plus(UNTIL_MENDED) : UNTOLD);
        harm.end(pid);
        List<String> left = harm.isOfPath() ? List.of() : left();
        String before = server.endpoint();
        if (fault.kind() == Fault.Kind.KILL_BROKER) {
            server.close();
            server = servers.start(step.serverCpu(), true, Optional.empty(), Optional.empty());
        } else if (!harm.isOfPath() && spec.transport().server() instanceof ServerSpec.Started) {
            server = server.again();
        }
        long readyNanos = System.nanoTime();
        boolean isTimeout = soon.isPresent() && isTimeout(endured(soon.get()).endurance(), atNanos);
        boolean mayTryOld = server.endpoint().equals(before)
                && !isTimeout
                && spec.transport().server() instanceof ServerSpec.Started;
        worker.send(new WorkerCommand.Recover(step.sizes(), worker.to(server, step, true), mayTryOld));
        Endurance hit =
                endured(soon.isPresent() ? soon.get() : worker.next(step)).endurance();
        if (!(worker.next(step) instanceof WorkerEvent.Recovered recovered)) {
            throw new IOException("the worker did not recover");
        }
        long backNanos =
                recovered.answeredNanos() - Math.max(readyNanos, recovered.isOldClient() ? 0 : recovered.fromNanos());
        // The request under way was kept, and the next server has answered it.
        boolean isKept = hit.told().isEmpty() && recovered.isOldClient();
        long back = isKept ? Math.max(0, hit.longest().untilNanos() - readyNanos) : backNanos;
        return outcome(sinceNanos, hit, atNanos, back, recovered.isOldClient(), left);
    }

    private FaultOutcome.Once stopped(long pid, long atNanos, long sinceNanos)
            throws IOException, InterruptedException {
        harm.begin(pid);
        if (reader.isPresent()) {
            // Only while the response waits: to make it delays everybody, pause or no pause.
            Duration waiting = fault.length().minus(SlowReader.UNTIL_MADE);
            await(atNanos + SlowReader.UNTIL_MADE.toNanos());
            begin(0, (int) Math.max(1, waiting.toNanos() * rate / NANOS_A_SECOND));
        }
        await(atNanos + fault.length().toNanos());
        harm.end(pid);
        Optional<WorkerEvent> soon = worker.within(harm.isOfPath() ? UNTOLD : CATCHING_UP);
        worker.send(new WorkerCommand.Recover(step.sizes(), worker.to(server, step, true), true));
        Endurance hit =
                endured(soon.isPresent() ? soon.get() : worker.next(step)).endurance();
        if (!(worker.next(step) instanceof WorkerEvent.Recovered recovered)) {
            throw new IOException("the worker did not go on");
        }
        boolean isHit = hit.longest().untilNanos() > atNanos;
        long seen = reader.isPresent() ? hit.longest().nanos() : hit.longest().untilNanos() - atNanos;
        return outcome(sinceNanos, hit, atNanos, isHit ? seen : -1, recovered.isOldClient(), List.of());
    }

    private FaultOutcome.Once outcome(
            long sinceNanos, Endurance hit, long atNanos, long back, boolean isOldClient, List<String> left)
            throws IOException, InterruptedException {
        worker.send(new WorkerCommand.Endure(step.sizes(), rate, 0, TRIPS_AFTER));
        worker.next(step);
        WorkerEvent.Endured after = endured(worker.next(step));
        samples = after.samples();
        if (after.endurance().told().isPresent()) {
            throw new IOException("a client that had recovered was told: "
                    + after.endurance().told().get().message());
        }
        int late = (int) (hit.late() + after.endurance().late());
        return new FaultOutcome.Once(
                sinceNanos,
                hit.told().map(told -> toldNanos(told, atNanos)).orElse(-1L),
                hit.told().map(FaultSteps::what).orElse(""),
                isTimeout(hit, atNanos),
                back,
                isOldClient,
                Math.max(0, (hit.told().isPresent() ? 1 : 0) - late),
                (int) (hit.doubled() + after.endurance().doubled()),
                late,
                (int) (hit.corrupted() + after.endurance().corrupted()),
                hit.delayedStarts(),
                left);
    }

    private static WorkerEvent.Endured endured(WorkerEvent event) throws IOException {
        if (event instanceof WorkerEvent.Endured endured) {
            return endured;
        }
        throw new IOException("the worker did not end its round trips");
    }

    private boolean isTimeout(Endurance hit, long atNanos) {
        return hit.told().isPresent() && toldNanos(hit.told().get(), atNanos) > TIMEOUT_SHARE * timeout.toNanos();
    }

    private static long toldNanos(Told told, long atNanos) {
        return Math.max(
                0,
                told.request().untilNanos() - Math.max(atNanos, told.request().fromNanos()));
    }

    /// Without what differs each time.
    private static String what(Told told) {
        return told.kind() + ": " + withoutNumbers(told.message());
    }

    private static String withoutNumbers(String text) {
        return text.lines().findFirst().orElse("").replaceAll("/\\S*/", "…/").replaceAll("(?<!PT)(?<!\\d)\\d+", "N");
    }

    /// Names of files that are there while no server is.
    private List<String> left() throws IOException {
        Path folder = servers.runDirectory();
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> withoutNumbers(folder.relativize(file).toString()))
                    .toList();
        }
    }
}

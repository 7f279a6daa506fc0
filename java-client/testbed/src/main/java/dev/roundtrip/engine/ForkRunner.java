package dev.roundtrip.engine;

import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.Transport;
import dev.roundtrip.machine.Noise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Runs one fork of one cell: a fresh worker, a fresh server for verification where asked, a fresh server to measure.
/// Owns the processes for the length of the fork. One thread.
final class ForkRunner {
    /// A worker has to start before its first event, and reports between trips after that, if it gets a processor; for
    /// which it has no longer than for a round trip.
    private static final Duration GRACE = Duration.ofSeconds(5);

    /// How long a worker whose server was killed may take to say what it saw.
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private final EngineSettings settings;
    private final DistanceMeter distances;
    private final Turn turn;
    private final CellSpec cell;

    /// Where tester and server meet in the file system.
    private Path runDirectory;

    /// Of the processors, in nanoseconds.
    private OptionalDouble distanceBefore = OptionalDouble.empty();

    /// Whether the worker has said anything.
    private boolean heard;

    /// Where the other side stamps; empty if it does not.
    private Optional<Path> legs = Optional.empty();

    /// Where the other side says what came of a stream; empty for round trips.
    private Optional<Path> stream = Optional.empty();

    ForkRunner(EngineSettings settings, DistanceMeter distances, Turn turn) {
        this.settings = settings;
        this.distances = distances;
        this.turn = turn;
        this.cell = turn.cell();
    }

    /// @param verify whether round trips with a server in verify mode come first
    ForkOutcome run(boolean verify, MeasureSettings measure) throws InterruptedException {
        Path logs = settings.logs().resolve(cell.id()).resolve("fork-" + turn.name());
        try {
            Files.createDirectories(logs);
            Path folder = settings.runDirectory().subfolder(cell.id() + "-" + turn.name());
            distanceBefore = distanceNanos();
            try (Site site = settings.place(cell).open(cell, folder, logs)) {
                return run(site, logs, verify, measure);
            }
        } catch (IOException e) {
            // A file that an interrupt has closed is no fault of the cell.
            if (Thread.interrupted()) {
                throw new InterruptedException("in " + turn);
            }
            return new ForkOutcome.Failed(e.getMessage());
        }
    }

    private OptionalDouble distanceNanos() throws InterruptedException {
        return settings.isHere(cell) ? distances.nanos(cell) : OptionalDouble.empty();
    }

    private ForkOutcome run(Site site, Path logs, boolean verify, MeasureSettings measure)
            throws IOException, InterruptedException {
        runDirectory = site.runDirectory();
        if (cell.legs()) {
            legs = Optional.of(LegsPage.create(runDirectory));
        }
        if (cell.loop().isStream()) {
            stream = Optional.of(StreamPage.create(runDirectory));
        }
        try (var worker = new WorkerProcess(workerCommand(), cell.id(), logs.resolve("worker.log"))) {
            worker.send(prepare());
            return converse(worker, site, verify, measure);
        }
    }

    private ForkOutcome converse(WorkerProcess worker, Site site, boolean verify, MeasureSettings measure)
            throws IOException, InterruptedException {
        if (verify) {
            try (OtherEnd peer = site.start(true, legs, stream)) {
                worker.send(new WorkerCommand.Verify(peer.endpoint()));
                if (await(worker, peer) instanceof WorkerEvent.Failed(String reason)) {
                    return new ForkOutcome.Failed("verify: " + reason);
                }
            }
        }
        try (OtherEnd peer = site.start(false, legs, stream);
                var hiccups = new HiccupMeter()) {
            worker.send(new WorkerCommand.Measure(peer.endpoint(), peer.pid(), peer.brokerPid(), measure));
            return switch (await(worker, peer)) {
                case WorkerEvent.Measured(ForkSamples samples) -> {
                    peer.stop();
                    Noise noise = samples.surroundings().noise(samples.cost(), hiccups);
                    yield new ForkOutcome.Measured(
                            samples,
                            peer.isHidden() ? noise.withoutOthers() : noise,
                            new Distance(distanceBefore, distanceNanos()));
                }
                case WorkerEvent.Failed(String reason) -> new ForkOutcome.Failed(reason);
                case WorkerEvent.Verified(), WorkerEvent.Progress(long _) ->
                    throw new IOException("the worker did not measure");
            };
        }
    }

    /// Waits as long as the worker reports progress within the time-out; then for its last words.
    private WorkerEvent await(WorkerProcess worker, OtherEnd peer) throws IOException, InterruptedException {
        Duration timeout = settings.timeout(cell);
        Optional<WorkerEvent> event;
        do {
            Duration grace = heard && timeout.compareTo(GRACE) < 0 ? timeout : GRACE;
            event = worker.next(timeout.plus(cell.loop().longestPause()).plus(grace));
            heard |= event.isPresent();
        } while (event.isPresent() && event.get() instanceof WorkerEvent.Progress);
        if (event.isEmpty()) {
            return timedOut(worker, peer, timeout);
        }
        if (event.get() instanceof WorkerEvent.Failed(String reason)) {
            return new WorkerEvent.Failed(
                    peer.ending().map(ending -> reason + "; " + ending).orElse(reason));
        }
        return event.get();
    }

    /// Without its server a worker that waits for an answer gets an error, which may say more.
    private static WorkerEvent timedOut(WorkerProcess worker, OtherEnd peer, Duration timeout)
            throws IOException, InterruptedException {
        peer.kill();
        Optional<WorkerEvent> last = worker.next(LAST_WORDS);
        String lastWords =
                last.isPresent() && last.get() instanceof WorkerEvent.Failed(String reason) ? ": " + reason : "";
        return new WorkerEvent.Failed("no response within " + timeout + lastWords);
    }

    private List<String> workerCommand() {
        return cell.transport()
                .nativeWorker()
                .map(worker -> List.of(settings.servers().path(worker).toString()))
                .orElseGet(() -> WorkerProcess.jvm(settings.testbedJars(), cell));
    }

    private WorkerCommand.Prepare prepare() {
        Transport transport = cell.transport();
        // A message of a stream has its stamp, whatever carries it.
        boolean sized = transport.dependsOnSize() || cell.loop().isStream();
        return new WorkerCommand.Prepare(
                transport.nativeWorker().map(NativeWorker::mechanism).orElse(transport.id()),
                transport.payload().name(),
                sized ? cell.requestBytes() : 0,
                sized ? cell.responseBytes() : 0,
                cell.loop(),
                settings.requestSeed(cell, turn.fork()),
                runDirectory.toString(),
                settings.servers()
                        .clientLibrary(transport.server())
                        .map(Path::toString)
                        .orElse(""),
                cell.options(),
                legs.map(Path::toString).orElse(""),
                stream.map(Path::toString).orElse(""),
                settings.timeout(cell).toMillis(),
                cell.clientCpu().orElse(-1),
                cell.serverCpu().orElse(-1));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterContext.MessageLibrary;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.worker.UsageMeter.PinnedWaits;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerEvent;
import dev.roundtrip.worker.protocol.WorkerEvent.Endurance;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Connects, verifies, warms up and measures the mechanism of a worker, at one pair of sizes after the other. Owns the
/// clients for as long as it lives, which is as long as the process. One thread.
final class Fork {
    /// The second shows a stale answer to the first.
    private static final int VERIFIED_TRIPS = 2;

    /// A stream that is verified has so many bytes at most, but two messages at least.
    private static final long VERIFIED_BYTES = 16L << 20;

    private static final int MOST_VERIFIED_MESSAGES = 5000;

    private final WorkerCommand.Prepare cell;
    private final Requests requests;
    private final Consumer<WorkerEvent> events;
    private final BooleanSupplier commandWaits;
    private final Optional<LegsPage> legs;
    private final Optional<StreamPage> stream;
    private final Optional<Allocator> allocator;

    /// Records from the warm-up of a step on.
    private Optional<PinnedWaits> pinned = Optional.empty();

    /// Round trips to which something happens.
    private final EnduredTrips endured = new EnduredTrips(this::reportTrips);

    private WorkerCommand.Connect server;
    private List<AbstractTransferTester> testers = List.of();
    private ClientDriver trips;
    private double clockNanos;

    /// How long it took to open the clients.
    private double openNanos;

    /// The sizes that the clients send now; null before the first.
    private Sizes sent;

    /// Pins the calling thread.
    ///
    /// @param events takes each event
    /// @param commandWaits ends a warm-up
    Fork(WorkerCommand.Prepare cell, Consumer<WorkerEvent> events, BooleanSupplier commandWaits)
            throws IOException, TesterException {
        this.cell = cell;
        this.events = events;
        this.commandWaits = commandWaits;
        requests = new Requests(cell);
        // Before this thread is pinned, so that the allocator's is not.
        allocator = cell.loop().allocatedBytesPerSecond() > 0
                ? Optional.of(Allocator.ready(cell.loop().allocatedBytesPerSecond()))
                : Optional.empty();
        if (cell.cpu() >= 0) {
            Platform.here().threads().pinCaller(cell.cpu());
        }
        if (!cell.loop().isBusy()) {
            Platform.here().threads().wakeCallerPromptly();
        }
        Optional<Path> legsFile = file(cell.legs());
        Optional<Path> streamFile = file(cell.stream());
        legs = legsFile.isPresent() ? Optional.of(new LegsPage(legsFile.get())) : Optional.empty();
        stream = streamFile.isPresent() ? Optional.of(new StreamPage(streamFile.get())) : Optional.empty();
    }

    private static Optional<Path> file(String path) {
        return Optional.of(path).filter(name -> !name.isEmpty()).map(Path::of);
    }

    void connect(WorkerCommand.Connect command) throws Exception {
        closeClients();
        server = command;
        sent = null;
        if (command.verify()) {
            testers = List.of(requests.open(context()));
            endured.use(testers.get(0));
            events.accept(new WorkerEvent.Connected(0));
        } else {
            long startNanos = System.nanoTime();
            trips = openTrips();
            openNanos = System.nanoTime() - startNanos;
            // From the first warm-up on, because collections have to be steady, too.
            allocator.ifPresent(Allocator::start);
            clockNanos = trips.clockNanos();
            events.accept(new WorkerEvent.Connected(clockNanos, requests.detour()));
        }
    }

    private void closeClients() throws IOException {
        if (trips != null) {
            trips.close();
            trips = null;
        }
        for (AbstractTransferTester tester : testers) {
            tester.close();
        }
        testers = List.of();
    }

    private ClientDriver openTrips() throws Exception {
        if (stream.isPresent()) {
            return new StreamLoop(requests.open(context()), stream.get(), this::reportTrips);
        }
        if (cell.loop().clients() == 1) {
            return new SingleClient(requests.open(context()), legs, this::reportTrips);
        }
        var clients = new ArrayList<Client>();
        try {
            for (int number = 0; number < cell.loop().clients(); number++) {
                clients.add(
                        new Client(number, requests.open(context()), cell.loop().virtualThreads()));
            }
        } catch (Exception e) {
            for (Client client : clients) {
                client.close();
            }
            throw e;
        }
        return new ConcurrentClients(clients, this::reportTrips);
    }

    private void reportTrips(long roundTrips) {
        events.accept(new WorkerEvent.Progress(roundTrips));
    }

    void verify(Sizes sizes) throws TesterException, IOException {
        AbstractTransferTester tester = testers.get(0);
        TestProps props = requests.of(sizes, 0);
        if (stream.isPresent()) {
            verifyStreams(tester, props, sizes.messages(), stream.get());
        } else {
            for (int trip = 1; trip <= VERIFIED_TRIPS; trip++) {
                tester.verify(props);
                reportTrips(trip);
            }
        }
        events.accept(new WorkerEvent.Verified());
    }

    private void verifyStreams(AbstractTransferTester tester, TestProps message, int most, StreamPage page)
            throws TesterException {
        int messages = (int) Math.max(
                2, Math.min(Math.min(VERIFIED_BYTES / message.requestBytes(), MOST_VERIFIED_MESSAGES), most));
        for (int number = 1; number <= VERIFIED_TRIPS; number++) {
            page.begin(message.requestBytes(), true);
            tester.verifyStream(message, messages);
            page.check(messages);
            reportTrips((long) number * messages);
        }
    }

    /// Round trips with a server in verify mode, to which something happens.
    void endure(WorkerCommand.Endure command) throws TesterException, IOException {
        TestProps props = requests.of(command.sizes(), 0);
        Pacing.ConstantRate begun = endured.begin(props, command);
        events.accept(new WorkerEvent.Enduring(begun.nextNanos(), endured.medianNanos(), serverPids()));
        Endurance endurance = endured.run(begun, command.mostTrips(), commandWaits);
        events.accept(new WorkerEvent.Endured(endurance, endured.samples()));
    }

    /// Makes a right answer come from another server. A client that was told of a failure may be of no use any more.
    void recover(WorkerCommand.Recover command) throws Exception {
        server = command.server();
        TestProps props = requests.of(command.sizes(), 0);
        long fromNanos = System.nanoTime();
        boolean isOldClient = command.triesOldClient() && oldClientIsAnswered(props);
        if (!isOldClient) {
            closeClients();
            fromNanos = System.nanoTime();
            testers = List.of(requests.open(context()));
            endured.use(testers.get(0));
            endured.answer(props);
        }
        events.accept(new WorkerEvent.Recovered(isOldClient, fromNanos, System.nanoTime()));
    }

    private boolean oldClientIsAnswered(TestProps props) {
        try {
            endured.answer(props);
            return true;
        } catch (TesterException e) {
            return false;
        }
    }

    /// Windows of round trips, each reported, until a command waits.
    void warmUp(WorkerCommand.WarmUp command) throws TesterException, IOException {
        send(command.sizes());
        trips.keep(command.paced() ? Pacing.of(cell.loop()) : Pacing.BUSY);
        if (cell.loop().virtualThreads() && pinned.isEmpty()) {
            pinned = Optional.of(PinnedWaits.record());
        }
        var samples = new Samples();
        do {
            samples.clear();
            long compiledNanos = compilationNanos();
            long nanos = trips.run(samples, command.batchTrips(), command.windowNanos(), 1);
            var window = new StepSamples.Window(nanos, samples.roundTrips(), samples.medianNanos());
            events.accept(new WorkerEvent.Warmed(window, command.batchTrips(), compilationNanos() - compiledNanos));
        } while (!commandWaits.getAsBoolean());
    }

    /// How long the compilers of this JVM have worked, all of their threads together, in the whole milliseconds that it
    /// tells; 0 in a JVM that only interprets.
    private static long compilationNanos() {
        return TimeUnit.MILLISECONDS.toNanos(Optional.ofNullable(ManagementFactory.getCompilationMXBean())
                .map(CompilationMXBean::getTotalCompilationTime)
                .orElse(0L));
    }

    void measure(Sizes sizes, WorkerCommand.MeasureSettings settings) throws TesterException, IOException {
        send(sizes);
        var measurement = new Measurement(trips, cell.loop(), legs, settings, usage(), allocator, requests.encoded());
        events.accept(new WorkerEvent.Measured(measurement.run(clockNanos)));
        pinned = Optional.empty();
        legs.ifPresent(page -> page.want(false));
    }

    /// Measures the first round trips. Nothing may come before that makes the JVM load or compile what they need.
    void measureCold(Sizes sizes, WorkerCommand.ColdSettings settings) throws TesterException, IOException {
        send(sizes);
        var measured = new ColdTrips(trips, settings, usage());
        events.accept(new WorkerEvent.Measured(measured.run(openNanos, clockNanos)));
    }

    private UsageMeter usage() throws IOException {
        return new UsageMeter(serverPids(), process(server.brokerPid()), pinned);
    }

    private void send(Sizes sizes) throws TesterException, IOException {
        if (sizes.equals(sent)) {
            return;
        }
        sent = sizes;
        var sending = new ArrayList<TestProps>();
        for (int client = 0; client < cell.loop().clients(); client++) {
            sending.add(requests.of(sizes, client));
        }
        trips.send(sending);
    }

    /// The server that the testbed started, or the children that the tester did.
    private List<Long> serverPids() {
        return requests.transport().server() instanceof ServerSpec.Child && server.serverPid() == 0
                ? ProcessHandle.current().children().map(ProcessHandle::pid).toList()
                : process(server.serverPid());
    }

    private static List<Long> process(long pid) {
        return pid == 0 ? List.of() : List.of(pid);
    }

    private TesterContext context() {
        return new TesterContext(
                server.endpoint(),
                file(cell.clientLibrary()),
                server.verify(),
                Path.of(cell.runDirectory()),
                cell.options(),
                file(cell.legs()),
                file(cell.stream()),
                file(cell.codecLibrary()).map(library -> new MessageLibrary(cell.message(), library)),
                Duration.ofMillis(cell.timeoutMillis()),
                server.serverCpu() < 0 ? OptionalInt.empty() : OptionalInt.of(server.serverCpu()));
    }
}

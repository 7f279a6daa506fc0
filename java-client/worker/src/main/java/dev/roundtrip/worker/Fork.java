// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Codec;
import dev.roundtrip.api.MessageExchange;
import dev.roundtrip.api.MessageLibrary;
import dev.roundtrip.api.MessageTester;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.worker.protocol.ColdSettings;
import dev.roundtrip.worker.protocol.MeasureSettings;
import dev.roundtrip.worker.protocol.RequestBytes;
import dev.roundtrip.worker.protocol.Sizes;
import dev.roundtrip.worker.protocol.Window;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// What a worker does for its mechanism: connect, verify, warm up, measure, at one pair of sizes after the other. Owns
/// the clients for as long as it lives, which is as long as the process. One thread.
final class Fork {
    /// The second shows a stale answer to the first.
    private static final int VERIFIED_TRIPS = 2;

    /// Of the messages of a stream that is verified, of which there are at least two.
    private static final long VERIFIED_BYTES = 16L << 20;

    private static final int MOST_VERIFIED_MESSAGES = 5000;

    private final WorkerCommand.Prepare cell;
    private final Transport transport;
    private final Consumer<WorkerEvent> events;
    private final BooleanSupplier told;
    private final Optional<LegsPage> legs;
    private final Optional<StreamPage> stream;
    private final Optional<Codec> codec;
    private final Optional<OwnTypes> ownTypes;
    private final Optional<Allocator> allocator;

    /// Of this step, from its warm-up on.
    private Optional<PinnedWaits> pinned = Optional.empty();

    private WorkerCommand.Connect server;
    private List<AbstractTransferTester> testers = List.of();
    private ClientDriver trips;
    private double clockNanos;

    /// What it took to open the clients.
    private double openNanos;

    /// What the clients send.
    private Sizes sent;

    /// How large that is by the codec; empty for bytes.
    private Optional<WireBytes> wire = Optional.empty();

    /// Pins the calling thread.
    ///
    /// @param events takes what the worker has to say
    /// @param told whether a command waits, which ends a warm-up
    Fork(WorkerCommand.Prepare cell, Consumer<WorkerEvent> events, BooleanSupplier told)
            throws IOException, TesterException {
        this.cell = cell;
        this.events = events;
        this.told = told;
        transport = find(Rows.onClassPath().stream(), Transport::id, "transport", cell.transport());
        // Before this thread is pinned, so that the allocator's is not.
        allocator = cell.loop().allocatedBytesPerSecond() > 0
                ? Optional.of(Allocator.ready(cell.loop().allocatedBytesPerSecond()))
                : Optional.empty();
        ownTypes = cell.codec().equals(OwnTypes.CODEC) ? transport.ownTypes() : Optional.empty();
        codec = cell.codec().isEmpty() || ownTypes.isPresent()
                ? Optional.empty()
                : Optional.of(find(
                        ServiceLoader.load(Codec.class).stream().map(ServiceLoader.Provider::get),
                        Codec::id,
                        "codec",
                        cell.codec()));
        if (cell.cpu() >= 0) {
            Platform.here().threads().pinCaller(cell.cpu());
        }
        if (!cell.loop().isBusy()) {
            Platform.here().threads().wakeCallerPromptly();
        }
        Optional<Path> legsFile = file(cell.legs());
        Optional<Path> streamFile = file(cell.stream());
        legs = legsFile.isPresent() ? Optional.of(LegsPage.open(legsFile.get())) : Optional.empty();
        stream = streamFile.isPresent() ? Optional.of(StreamPage.open(streamFile.get())) : Optional.empty();
    }

    private static <S> S find(Stream<S> candidates, Function<S, String> idOf, String kind, String id)
            throws TesterException {
        return candidates
                .filter(candidate -> idOf.apply(candidate).equals(id))
                .findFirst()
                .orElseThrow(() -> new TesterException("no " + kind + " " + id + " on the class path"));
    }

    private static Optional<Path> file(String path) {
        return Optional.of(path).filter(name -> !name.isEmpty()).map(Path::of);
    }

    void connect(WorkerCommand.Connect command) throws Exception {
        closeTesters();
        server = command;
        sent = null;
        if (command.verify()) {
            testers = List.of(open());
            events.accept(new WorkerEvent.Connected(0));
        } else {
            long startNanos = System.nanoTime();
            trips = openTrips();
            openNanos = System.nanoTime() - startNanos;
            // From the first warm-up on: collections are a part of what has to be steady.
            allocator.ifPresent(Allocator::start);
            clockNanos = trips.clockNanos();
            events.accept(new WorkerEvent.Connected(clockNanos));
        }
    }

    private void closeTesters() throws IOException {
        for (AbstractTransferTester tester : testers) {
            tester.close();
        }
        testers = List.of();
    }

    private ClientDriver openTrips() throws Exception {
        if (stream.isPresent()) {
            return new StreamLoop(open(), stream.get(), this::reportTrips);
        }
        if (cell.loop().clients() == 1) {
            return new SingleClient(open(), legs, this::reportTrips);
        }
        var clients = new ArrayList<Client>();
        try {
            for (int number = 0; number < cell.loop().clients(); number++) {
                clients.add(new Client(number, open(), cell.loop().virtualThreads()));
            }
        } catch (Exception e) {
            for (Client client : clients) {
                client.close();
            }
            throw e;
        }
        return new ConcurrentClients(clients, this::reportTrips);
    }

    /// A client, of messages where these are asked for.
    private AbstractTransferTester open() throws Exception {
        if (ownTypes.isPresent()) {
            return ownTypes.get().open(context(), cell.message());
        }
        AbstractTransferTester tester = transport.open(context());
        return codec.isPresent() ? new MessageTester(tester) : tester;
    }

    private void reportTrips(long roundTrips) {
        events.accept(new WorkerEvent.Progress(roundTrips));
    }

    void verify(Sizes sizes) throws TesterException, IOException {
        AbstractTransferTester tester = testers.get(0);
        TestProps props = request(sizes, 0);
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

    /// Windows of round trips, each reported, until a command waits.
    void warmUp(WorkerCommand.WarmUp command) throws TesterException, IOException {
        send(command.sizes());
        if (cell.loop().virtualThreads() && pinned.isEmpty()) {
            pinned = Optional.of(PinnedWaits.record());
        }
        var samples = new Samples();
        do {
            samples.clear();
            long compiledNanos = compilationNanos();
            long nanos = trips.run(samples, command.batchTrips(), command.windowNanos(), 1);
            var window = new Window(nanos, samples.roundTrips(), samples.medianNanos());
            events.accept(new WorkerEvent.Warmed(window, command.batchTrips(), compilationNanos() - compiledNanos));
        } while (!told.getAsBoolean());
    }

    /// How long the compilers of this JVM have worked, all of their threads together, in the whole milliseconds that it
    /// tells.
    private static long compilationNanos() {
        return TimeUnit.MILLISECONDS.toNanos(
                ManagementFactory.getCompilationMXBean().getTotalCompilationTime());
    }

    void measure(Sizes sizes, MeasureSettings settings) throws TesterException, IOException {
        send(sizes);
        var measurement = new Measurement(trips, cell.loop(), legs, settings, usage(), surroundings(), allocator, wire);
        events.accept(new WorkerEvent.Measured(measurement.run(clockNanos)));
        pinned = Optional.empty();
        legs.ifPresent(page -> page.want(false));
    }

    /// Nothing may come before it that makes the JVM load or compile what round trips need.
    void measureCold(Sizes sizes, ColdSettings settings) throws TesterException, IOException {
        send(sizes);
        var measured = new ColdTrips(trips, settings, usage(), surroundings());
        events.accept(new WorkerEvent.Measured(measured.run(openNanos, clockNanos)));
    }

    private UsageMeter usage() throws IOException {
        return new UsageMeter(serverPids(), process(server.brokerPid()), pinned);
    }

    private static SurroundingsMeter surroundings() throws IOException {
        return new SurroundingsMeter(
                ProcessHandle.current().parent().orElseThrow().pid());
    }

    private void send(Sizes sizes) throws TesterException, IOException {
        trips.keep(Pacing.BUSY);
        if (sizes.equals(sent)) {
            return;
        }
        sent = sizes;
        var requests = new ArrayList<TestProps>();
        for (int client = 0; client < cell.loop().clients(); client++) {
            requests.add(request(sizes, client));
        }
        trips.send(requests);
    }

    /// Each client has a request of its own, since the number of the trip is written into it.
    private TestProps request(Sizes sizes, int client) throws TesterException, IOException {
        RandomGenerator generator = RequestBytes.generator(cell.seed() + client);
        if (ownTypes.isPresent()) {
            return TestProps.of(ownTypes.get().exchange(cell.message(), sizes.requestBytes(), generator));
        }
        return codec.isPresent()
                ? message(codec.get().exchange(cell.message(), sizes.requestBytes(), generator))
                : TestProps.random(transport.payload(), sizes.requestBytes(), sizes.responseBytes(), generator);
    }

    private TestProps message(MessageExchange exchange) throws TesterException {
        SizeLimit limit = transport.limit();
        long mostBytes = Math.min(limit.maxRequestBytes(), limit.maxResponseBytes());
        int bytes = Math.max(exchange.requestBytes(), exchange.responseBytes());
        if (bytes > mostBytes) {
            throw new TesterException("%s by %s has %d bytes, over this transport's limit of %d (%s)"
                    .formatted(cell.message(), cell.codec(), bytes, mostBytes, limit.reason()));
        }
        wire = Optional.of(new WireBytes(exchange.requestBytes(), exchange.responseBytes()));
        return TestProps.of(exchange);
    }

    /// A process that the testbed started, or those that the tester did.
    private List<Long> serverPids() {
        return transport.server() instanceof ServerSpec.Child && server.serverPid() == 0
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

package dev.roundtrip.engine;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceLoader;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.LongConsumer;
import java.util.random.RandomGeneratorFactory;

/// The main class of a worker JVM: one mechanism, one pair of sizes, one fork. Commands come as JSON lines on standard
/// input, events leave on standard output. It ends when its input does, so that it never outlives the testbed.
public final class Worker {
    /// The generator of the request bytes, recorded with the seed.
    public static final String GENERATOR = "L64X128MixRandom";

    /// The second shows a stale answer to the first.
    private static final int VERIFIED_TRIPS = 2;

    /// Of the messages of a stream that is verified, of which there are at least two.
    private static final long VERIFIED_BYTES = 16L << 20;

    private static final int MOST_VERIFIED_MESSAGES = 5000;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final PrintStream events;
    private final LinkedBlockingQueue<String> commands = new LinkedBlockingQueue<>();
    private WorkerCommand.Prepare cell;
    private Transport transport;

    private Worker(PrintStream events) {
        this.events = events;
    }

    /// @param arguments none
    public static void main(String[] arguments) {
        // Reasons of failures stand in the results.
        Locale.setDefault(Locale.ROOT);
        var worker = new Worker(System.out);
        // What a library prints must not get between the events.
        System.setOut(System.err);
        Thread.ofPlatform().daemon().name("commands").start(worker::readCommands);
        worker.work();
    }

    /// Blocked in a read, which costs nothing, until the testbed speaks or is gone.
    private void readCommands() {
        try (var reader = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                commands.add(line);
            }
        } catch (IOException e) {
            System.err.println("commands cannot be read: " + e.getMessage());
        }
        Runtime.getRuntime().halt(0);
    }

    private void work() {
        try {
            while (true) {
                obey(JSON.readValue(commands.take(), WorkerCommand.class));
            }
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            e.printStackTrace();
            send(new WorkerEvent.Failed(e.getMessage() == null ? e.toString() : e.getMessage()));
        }
    }

    private void obey(WorkerCommand command) throws Exception {
        switch (command) {
            case WorkerCommand.Prepare prepare -> prepare(prepare);
            case WorkerCommand.Verify(String endpoint) -> verify(endpoint);
            case WorkerCommand.Measure measure -> measure(measure);
        }
    }

    private void prepare(WorkerCommand.Prepare prepare) throws IOException, TesterException {
        cell = prepare;
        transport = find(prepare.transport())
                .orElseThrow(() -> new TesterException("no transport " + prepare.transport() + " on the class path"));
        if (prepare.cpu() >= 0) {
            CpuAffinity.pinCallingThread(prepare.cpu());
        }
        if (!prepare.loop().isBusy()) {
            TimerSlack.leastForCallingThread();
        }
    }

    private static Optional<Transport> find(String id) {
        return ServiceLoader.load(Transport.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(candidate -> candidate.id().equals(id))
                .findFirst();
    }

    private void verify(String endpoint) throws Exception {
        Optional<Path> stream = stream();
        if (stream.isPresent()) {
            verifyStreams(endpoint, stream.get());
        } else {
            verifyRoundTrips(endpoint);
        }
        send(new WorkerEvent.Verified());
    }

    private void verifyStreams(String endpoint, Path file) throws Exception {
        TestProps message = props(0);
        int messages = Math.clamp(
                VERIFIED_BYTES / message.requestBytes(),
                2,
                Math.clamp(cell.loop().messages(), 2, MOST_VERIFIED_MESSAGES));
        try (StreamPage page = StreamPage.open(file);
                AbstractTransferTester tester = transport.open(context(endpoint, true))) {
            for (int stream = 1; stream <= VERIFIED_TRIPS; stream++) {
                page.begin(message.requestBytes(), true);
                tester.verifyStream(message, messages);
                page.check(messages);
                send(new WorkerEvent.Progress((long) stream * messages));
            }
        }
    }

    private void verifyRoundTrips(String endpoint) throws Exception {
        TestProps props = props(0);
        try (AbstractTransferTester tester = transport.open(context(endpoint, true))) {
            for (int trip = 1; trip <= VERIFIED_TRIPS; trip++) {
                tester.verify(props);
                send(new WorkerEvent.Progress(trip));
            }
        }
    }

    private void measure(WorkerCommand.Measure command) throws Exception {
        Optional<Path> file = legs();
        Optional<Path> streamFile = stream();
        try (LegsPage page = file.isPresent() ? LegsPage.open(file.get()) : null;
                StreamPage streamPage = streamFile.isPresent() ? StreamPage.open(streamFile.get()) : null;
                Trips trips = connect(command.endpoint(), Optional.ofNullable(page), Optional.ofNullable(streamPage))) {
            var cost = new CostMeter(serverPids(command.serverPid()), brokerPids(command.brokerPid()));
            var surroundings = new SurroundingsMeter(
                    ProcessHandle.current().parent().orElseThrow().pid());
            var measurement = new Measurement(
                    trips, cell.loop(), Optional.ofNullable(page), command.settings(), cost, surroundings);
            send(new WorkerEvent.Measured(measurement.run()));
        }
    }

    /// A process that the testbed started, or those that the tester did.
    private List<Long> serverPids(long started) {
        if (started != 0) {
            return List.of(started);
        }
        return transport.server() instanceof ServerSpec.Child
                ? ProcessHandle.current().children().map(ProcessHandle::pid).toList()
                : List.of();
    }

    private static List<Long> brokerPids(long started) {
        return started == 0 ? List.of() : List.of(started);
    }

    private Optional<Path> legs() {
        return Optional.of(cell.legs()).filter(path -> !path.isEmpty()).map(Path::of);
    }

    private Optional<Path> stream() {
        return Optional.of(cell.stream()).filter(path -> !path.isEmpty()).map(Path::of);
    }

    private Trips connect(String endpoint, Optional<LegsPage> page, Optional<StreamPage> stream) throws Exception {
        LongConsumer progress = trips -> send(new WorkerEvent.Progress(trips));
        if (stream.isPresent()) {
            return new StreamLoop(transport.open(context(endpoint, false)), props(0), stream.get(), progress);
        }
        if (cell.loop().clients() == 1) {
            return new TripLoop(transport.open(context(endpoint, false)), props(0), page, progress);
        }
        var clients = new ArrayList<Client>();
        try {
            for (int number = 0; number < cell.loop().clients(); number++) {
                clients.add(new Client(number, transport.open(context(endpoint, false)), props(number)));
            }
        } catch (Exception e) {
            for (Client client : clients) {
                client.close();
            }
            throw e;
        }
        return new ManyClients(clients, progress);
    }

    /// Each client has a request of its own, since the number of the trip is written into it.
    private TestProps props(int client) {
        return TestProps.random(
                transport.payload(),
                cell.requestBytes(),
                cell.responseBytes(),
                RandomGeneratorFactory.of(GENERATOR).create(cell.seed() + client));
    }

    private TesterContext context(String endpoint, boolean verify) {
        return new TesterContext(
                endpoint,
                Optional.of(cell.clientLibrary())
                        .filter(path -> !path.isEmpty())
                        .map(Path::of),
                verify,
                Path.of(cell.runDirectory()),
                cell.options(),
                legs(),
                stream(),
                Duration.ofMillis(cell.timeoutMillis()),
                cell.serverCpu() < 0 ? OptionalInt.empty() : OptionalInt.of(cell.serverCpu()));
    }

    private void send(WorkerEvent event) {
        try {
            events.println(JSON.writerFor(WorkerEvent.class).writeValueAsString(event));
            events.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

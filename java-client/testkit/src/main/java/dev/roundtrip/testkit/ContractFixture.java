// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterContext.MessageLibrary;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.server.LocalServers.LocalServerHandle;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerLaunch;
import dev.roundtrip.testkit.platform.Inspection;
import dev.roundtrip.worker.LegsPage;
import dev.roundtrip.worker.StreamPage;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/// Ground of a test of the contract: a run directory, and the other sides that it starts there. Owns both; closing ends
/// everything, whatever the test has done to it.
final class ContractFixture implements AutoCloseable {
    private static final Duration READY = Duration.ofSeconds(20);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /// After which a client of a queue or a broker takes its message for refused.
    private static final Duration REFUSED = Duration.ofSeconds(3);
    private static final long SEED = 2017;

    /// Names of the folders that JUnit makes for tests (`TempDir`).
    private static final String JUNIT_FOLDERS = "junit-*";

    private final Transport transport;
    private final Path log;
    private final RunDirectory runDirectory;
    private final Deque<OtherSide> started = new ArrayDeque<>();
    private final RandomGenerator random = RequestBytes.generator(SEED);
    private Launcher launcher = Launcher.FREE;

    /// @param temporary a folder that is removed after the test
    ContractFixture(Transport transport, Path temporary) throws IOException {
        requireAvailable(transport);
        clearKilledTests();
        this.transport = transport;
        this.log = temporary.resolve("server.log");
        this.runDirectory = RunDirectory.create(temporary, servers().objectRecords());
    }

    /// Removes the run directories of tests that were killed, and what their servers recorded there.
    private static void clearKilledTests() throws IOException {
        try (DirectoryStream<Path> folders =
                Files.newDirectoryStream(Path.of(System.getProperty("java.io.tmpdir")), JUNIT_FOLDERS)) {
            for (Path folder : folders) {
                try {
                    RunDirectory.clearDead(folder, servers().objectRecords());
                } catch (NoSuchFileException | AccessDeniedException e) {
                    // A test that ends right now removes its own; another user's are not ours.
                }
            }
        }
    }

    /// Skips the test if the mechanism cannot run here, and says why.
    ///
    /// @throws AssertionError if the build left its other side out without a reason
    private static void requireAvailable(Transport transport) {
        Optional<String> missing = servers().missing(transport.server());
        assertThat(missing.orElse("")).as("other side of %s", transport.id()).doesNotContain("is not built");
        missing.or(() -> transport.runsHere().whyNot())
                .ifPresent(reason -> assumeTrue(false, transport.id() + ": " + reason));
    }

    private static ServerFolder servers() {
        return new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));
    }

    /// From now on each process is started by a command that sets limits and then becomes it, such as prlimit(1).
    void startBehind(List<String> limiting) {
        launcher = (builder, cpu) -> {
            builder.command().addAll(0, limiting);
            return Launcher.FREE.start(builder, cpu);
        };
    }

    /// A new other side, with all options as they come.
    ///
    /// @param timeout of each round trip
    OtherSide start(Mode mode, Duration timeout) throws IOException, InterruptedException {
        return start(mode, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), timeout);
    }

    /// A new other side that stamps the parts of round trips.
    ///
    /// @param legs the page for it
    OtherSide startStamping(Path legs) throws IOException, InterruptedException {
        return start(Mode.TIMED, Optional.of(legs), Optional.empty(), Optional.empty(), Optional.empty(), TIMEOUT);
    }

    /// A new other side that takes streams.
    ///
    /// @param stream the page for it
    OtherSide startTakingStreams(Mode mode, Path stream) throws IOException, InterruptedException {
        return start(mode, Optional.empty(), Optional.of(stream), Optional.empty(), Optional.empty(), TIMEOUT);
    }

    /// A new other side that listens at an address.
    ///
    /// @param address numeric
    OtherSide startAt(String address, Mode mode) throws IOException, InterruptedException {
        return start(mode, Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(address), TIMEOUT);
    }

    /// A new other side that takes messages by a codec.
    OtherSide startAnswering(Mode mode, String message, String codec) throws IOException, InterruptedException {
        Optional<String> missing = servers().missingCodec(codec);
        assertThat(missing.orElse("")).as("codec %s in C++", codec).doesNotContain("is not built");
        missing.ifPresent(reason -> assumeTrue(false, codec + ": " + reason));
        return start(
                mode,
                Optional.empty(),
                Optional.empty(),
                Optional.of(new MessageLibrary(message, servers().codec(codec))),
                Optional.empty(),
                REFUSED);
    }

    private OtherSide start(
            Mode mode,
            Optional<Path> legs,
            Optional<Path> stream,
            Optional<MessageLibrary> message,
            Optional<String> bind,
            Duration timeout)
            throws IOException, InterruptedException {
        var context = new TesterContext(
                "",
                servers().clientLibrary(transport.server()),
                mode == Mode.VERIFY,
                runDirectory.path(),
                options(),
                legs,
                stream,
                message,
                timeout,
                OptionalInt.empty());
        LocalServerHandle peer = LocalServerHandle.start(
                transport, servers(), System.getProperty("java.class.path"), context.options(), launch(context, bind));
        var otherSide = new OtherSide(transport, context.withEndpoint(peer.endpoint()), peer);
        started.push(otherSide);
        return otherSide;
    }

    OtherSide start(Mode mode) throws IOException, InterruptedException {
        return start(mode, TIMEOUT);
    }

    /// A request of the mechanism's kind, of other content than all before it.
    TestProps request(SizePair sizes) {
        return TestProps.random(transport.payload(), sizes.requestBytes(), sizes.responseBytes(), random);
    }

    /// A request of these sizes or of the limit, whichever is smaller.
    TestProps request(int requestBytes, int responseBytes) {
        return request(new SizePair(requestBytes, responseBytes).within(transport.limit()));
    }

    TestProps smallRequest() {
        return request(64, 64);
    }

    /// A page for the parts of round trips.
    Path legs() throws IOException {
        Path page = LegsPage.create(Inspection.here().folderOfPages(runDirectory.path()));
        page.toFile().deleteOnExit();
        return page;
    }

    /// A page for the results of streams.
    Path streamPage() throws IOException {
        return StreamPage.create(runDirectory.path());
    }

    /// @param before what named objects there were before anything was started
    /// @throws AssertionError if a process that was started here is left, or anything that one has made
    void assertNothingIsLeft(NamedObjects before) throws IOException {
        assertThat(Inspection.here().startedWith(runDirectory.path()))
                .as("processes")
                .isEmpty();
        assertThat(runDirectory.path()).as("files in the run directory").isEmptyDirectory();
        NamedObjects.now().without(before).awaitGone();
    }

    /// Complaints of the servers.
    String log() throws IOException {
        return Files.exists(log) ? Files.readString(log) : "";
    }

    private ServerLaunch launch(TesterContext context, Optional<String> bind) {
        return new ServerLaunch(
                context.runDirectory(),
                context.verify(),
                context.legs(),
                context.stream(),
                context.message(),
                bind,
                context.serverCpu(),
                log.getParent(),
                READY,
                launcher);
    }

    /// Options with their usual values, except the broker's.
    private Map<String, String> options() throws IOException, InterruptedException {
        Map<String, String> options = transport.options().stream()
                .collect(Collectors.toMap(TransportOption::name, TransportOption::defaultValue));
        if (transport.broker().isPresent()) {
            options.put(
                    Transport.BROKER, SharedBroker.addresses(transport.broker().get(), servers()));
        }
        return options;
    }

    @Override
    public void close() throws IOException {
        try (runDirectory) {
            closeStarted();
        } finally {
            // Where a server that was killed may hold it for a moment, the removal of the folder would not wait.
            Platform.here().folders().delete(log);
        }
    }

    private void closeStarted() throws IOException {
        if (!started.isEmpty()) {
            try (OtherSide _ = started.pop()) {
                closeStarted();
            }
        }
    }
}

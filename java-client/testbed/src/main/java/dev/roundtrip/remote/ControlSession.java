// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.api.Reach;
import dev.roundtrip.machine.Environment;
import dev.roundtrip.machine.Surroundings;
import dev.roundtrip.server.LocalServers.LocalServerHandle;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerLaunch;
import dev.roundtrip.worker.LegsPage;
import dev.roundtrip.worker.StreamPage;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/// One client's part of the serving side: a run folder, and at most one other side at a time. Closing it ends the other
/// side and removes its files. One thread.
final class ControlSession implements AutoCloseable {
    /// Between two requests of a client for whom nothing runs.
    private static final Duration IDLE = Duration.ofMinutes(1);

    /// A fork says nothing while it measures. A client that is gone is noticed by its connection, long before.
    private static final Duration LONGEST_FORK = Duration.ofHours(6);

    private static final int MOST_LOG_BYTES = 16 << 10;
    private static final String LOG = ".log";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Messages messages;
    private final ServedTransports offer;
    private final String address;
    private final RunDirectory runDirectory;
    private final Path folder;
    private final Path logs;
    private Optional<LocalServerHandle> peer = Optional.empty();

    /// @param address of this machine, as the client reached it
    /// @param number of this session, which names its folders
    ControlSession(Messages messages, ServedTransports offer, String address, RunDirectory runDirectory, long number)
            throws IOException {
        this.messages = messages;
        this.offer = offer;
        this.address = address;
        this.runDirectory = runDirectory;
        folder = runDirectory.subfolder("s" + number);
        logs = runDirectory.subfolder("logs-" + number);
    }

    /// Answers until the client closes the connection.
    ///
    /// @throws IOException if it is gone without, is silent, or says what is no request
    void serve() throws IOException, InterruptedException {
        while (true) {
            Request request;
            try {
                request = messages.request(peer.isPresent() ? LONGEST_FORK : IDLE);
            } catch (EOFException e) {
                return;
            }
            Reply reply;
            try {
                reply = answer(request);
            } catch (IOException e) {
                reply = new Reply.Refused(String.valueOf(e.getMessage()));
            }
            messages.send(reply);
        }
    }

    private Reply answer(Request request) throws IOException, InterruptedException {
        return switch (request) {
            case Request.Begin() -> begun();
            case Request.Survey(var transports) -> surveyed(transports);
            case Request.Show(String name) -> contents(name);
            case Request.Start start -> started(start);
            case Request.Ask() ->
                new Reply.Ending(peer.flatMap(LocalServerHandle::ending).orElse(""));
            case Request.Kill() -> {
                peer.ifPresent(LocalServerHandle::kill);
                yield new Reply.Done();
            }
            case Request.Stop() -> stopped();
            case Request.End() -> {
                end();
                yield new Reply.Done();
            }
            case Request.Logs() -> new Reply.Logged(logTails());
            case Request.Hello _, Request.Proof _ ->
                throw new Reply.RefusedException("this was settled in the beginning");
        };
    }

    private Reply begun() throws IOException {
        return new Reply.Begun(
                folder.toString(),
                logs.toString(),
                offer.shared().map(Path::toString).orElse(""),
                NamespaceIds.ofThisProcess());
    }

    private Reply surveyed(Map<String, Map<String, String>> transports) throws IOException, InterruptedException {
        var missing = new LinkedHashMap<String, String>();
        for (Map.Entry<String, Map<String, String>> wanted : transports.entrySet()) {
            ServedTransports.Offered offered = offer.find(wanted.getKey());
            Map<String, String> options = ServedTransports.options(offered.transport(), wanted.getValue());
            offer.missing(offered, options).ifPresent(reason -> missing.put(wanted.getKey(), reason));
        }
        return new Reply.Surveyed(
                offer.commit(),
                JSON.valueToTree(Environment.capture(offer.folders(), given())),
                offer.build(),
                missing);
    }

    private Surroundings.Given given() {
        return new Surroundings.Given(
                offer.variables().named(), offer.variables().withheld(System.getenv()));
    }

    /// Only what a client has just put there itself: names of this form, and short.
    private Reply contents(String name) throws IOException {
        Path shared = offer.shared().orElseThrow(() -> new Reply.RefusedException("nothing is shared here"));
        if (!SharedFolderChallenge.isName(name)) {
            throw new Reply.RefusedException("no proof has such a name");
        }
        Path file = shared.resolve(name);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                || Files.size(file) > SharedFolderChallenge.MOST_BYTES) {
            throw new Reply.RefusedException("there is no " + file + " on the serving side");
        }
        return new Reply.Contents(Files.readString(file));
    }

    private Reply started(Request.Start start) throws IOException, InterruptedException {
        if (peer.isPresent()) {
            throw new Reply.RefusedException("a server of this session runs already; end it first");
        }
        ServedTransports.Offered offered = offer.find(start.transport());
        boolean crosses = offered.transport().reach() == Reach.NETWORK;
        LocalServerHandle running = LocalServerHandle.start(
                offered.transport(),
                offer.servers(),
                offered.classPath(),
                ServedTransports.options(offered.transport(), start.options()),
                new ServerLaunch(
                        folder,
                        start.verify(),
                        page(start.legs(), LegsPage.in(folder)),
                        page(start.stream(), StreamPage.in(folder)),
                        Optional.empty(),
                        crosses ? Optional.of(address) : Optional.empty(),
                        start.cpu() < 0 ? OptionalInt.empty() : OptionalInt.of(start.cpu()),
                        logs,
                        ServerLaunch.READY,
                        offer.variables().launcher()));
        peer = Optional.of(running);
        return new Reply.Started(running.endpoint(), running.pid(), running.brokerPid());
    }

    /// The ends of the logs, by name without `.log`.
    private Map<String, String> logTails() throws IOException {
        var tails = new TreeMap<String, String>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(logs, "*" + LOG)) {
            for (Path log : files) {
                String name = log.getFileName().toString();
                tails.put(name.substring(0, name.length() - LOG.length()), tail(log));
            }
        }
        return tails;
    }

    private static String tail(Path log) throws IOException {
        try (var channel = Files.newByteChannel(log)) {
            var bytes = ByteBuffer.allocate((int) Math.min(MOST_LOG_BYTES, channel.size()));
            channel.position(channel.size() - bytes.capacity());
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
            return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        }
    }

    private static Optional<Path> page(boolean wanted, Path page) {
        return wanted ? Optional.of(page) : Optional.empty();
    }

    private Reply stopped() throws InterruptedException {
        return peer.isPresent()
                ? peer.get().stop().<Reply>map(Reply.Stopped::new).orElse(new Reply.Done())
                : new Reply.Done();
    }

    private void end() {
        peer.ifPresent(LocalServerHandle::close);
        peer = Optional.empty();
    }

    @Override
    public void close() throws IOException {
        end();
        try {
            runDirectory.remove(folder);
        } finally {
            runDirectory.remove(logs);
        }
    }
}

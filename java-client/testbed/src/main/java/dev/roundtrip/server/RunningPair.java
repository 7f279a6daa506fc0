// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import dev.roundtrip.server.LocalServers.LocalServerHandle;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

/// A mechanism's server and one client in this process that talks to it, made by the classes that a run makes them by,
/// without a run around them. Owns both, and their folder. One thread.
public final class RunningPair implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final PairFolder folder;
    private final LocalServerHandle peer;
    private final AbstractTransferTester tester;

    private RunningPair(PairFolder folder, LocalServerHandle peer, AbstractTransferTester tester) {
        this.folder = folder;
        this.peer = peer;
        this.tester = tester;
    }

    /// With all options as they come.
    ///
    /// @param servers what the C++ build of the mechanism has filled
    /// @param classPath of a server in Java, or of a broker
    /// @param serverCpu where the server runs; empty for wherever the scheduler puts it
    /// @throws IOException if the mechanism has no server there; the message says why
    /// @throws Exception if the client cannot be opened
    public static RunningPair start(Transport transport, ServerFolder servers, String classPath, OptionalInt serverCpu)
            throws Exception {
        Optional<String> missing =
                servers.missing(transport).or(() -> transport.runsHere().whyNot());
        if (missing.isPresent()) {
            throw new IOException(transport.id() + " is unavailable: " + missing.get());
        }
        Map<String, String> options = transport.options().stream()
                .collect(Collectors.toMap(TransportOption::name, TransportOption::defaultValue));
        var folder = PairFolder.create(servers.objectRecords());
        try {
            return start(transport, servers, classPath, options, folder, serverCpu);
        } catch (Exception e) {
            folder.close();
            throw e;
        }
    }

    private static RunningPair start(
            Transport transport,
            ServerFolder servers,
            String classPath,
            Map<String, String> options,
            PairFolder folder,
            OptionalInt serverCpu)
            throws Exception {
        LocalServerHandle peer = LocalServerHandle.start(
                transport,
                servers,
                classPath,
                options,
                new ServerLaunch(folder.path(), false, serverCpu, folder.path(), ServerLaunch.READY));
        try {
            var context = new TesterContext(
                    peer.endpoint(), servers.clientLibrary(transport.server()), false, folder.path(), options, TIMEOUT);
            return new RunningPair(folder, peer, transport.open(context));
        } catch (Exception e) {
            peer.close();
            throw e;
        }
    }

    /// The client. It is closed from here.
    public AbstractTransferTester tester() {
        return tester;
    }

    @Override
    public void close() throws IOException {
        try (folder;
                peer) {
            tester.close();
        }
    }

    /// The folder of one pair. Those of all pairs of this process lie in its run directory, which is there as long as
    /// one of them is. Any thread.
    private static final class PairFolder implements AutoCloseable {
        private static final ReentrantLock LOCK = new ReentrantLock();
        private static RunDirectory runDirectory;
        private static int used;
        private static int made;

        private final Path path;

        private PairFolder(Path path) {
            this.path = path;
        }

        /// @param records what removes the objects of servers that were killed
        static PairFolder create(RunDirectory.ObjectRecords records) throws IOException {
            LOCK.lock();
            try {
                if (used == 0) {
                    runDirectory = RunDirectory.create(Path.of(System.getProperty("java.io.tmpdir")), records);
                }
                Path path = runDirectory.subfolder(String.valueOf(++made));
                used++;
                return new PairFolder(path);
            } finally {
                LOCK.unlock();
            }
        }

        Path path() {
            return path;
        }

        @Override
        public void close() throws IOException {
            LOCK.lock();
            try {
                used--;
                if (used == 0) {
                    runDirectory.close();
                } else {
                    runDirectory.remove(path);
                }
            } finally {
                LOCK.unlock();
            }
        }
    }
}

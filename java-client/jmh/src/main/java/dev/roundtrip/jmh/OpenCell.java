// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import dev.roundtrip.plan.Processors;
import dev.roundtrip.server.LocalServerHandle;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerLaunch;
import dev.roundtrip.worker.process.CpuAffinity;
import dev.roundtrip.worker.protocol.RequestBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/// A mechanism's tester with its server, made by the classes that a run makes them by. Owns the server, its folder
/// and the tester.
final class OpenCell implements AutoCloseable {
    private static final Duration SERVER_READY = Duration.ofSeconds(10);
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final long SEED = 1;

    private final RunDirectory runDirectory;
    private final LocalServerHandle peer;
    private final AbstractTransferTester tester;
    private final TestProps props;

    private OpenCell(
            RunDirectory runDirectory, LocalServerHandle peer, AbstractTransferTester tester, TestProps props) {
        this.runDirectory = runDirectory;
        this.peer = peer;
        this.tester = tester;
        this.props = props;
    }

    /// @param servers what the C++ build filled
    /// @param processors where the calling thread and the server run
    static OpenCell open(ServerFolder servers, String id, int requestBytes, int responseBytes, Processors processors)
            throws Exception {
        if (processors.client().isPresent()) {
            CpuAffinity.pinCallingThread(processors.client().getAsInt());
        }
        Transport transport = find(id);
        TestProps props =
                TestProps.random(transport.payload(), requestBytes, responseBytes, RequestBytes.generator(SEED));
        Map<String, String> options = transport.options().stream()
                .collect(Collectors.toMap(TransportOption::name, TransportOption::defaultValue));
        var runDirectory = RunDirectory.create(Path.of(System.getProperty("java.io.tmpdir")), servers.objectRecords());
        try {
            return open(servers, transport, props, options, runDirectory, processors.server());
        } catch (Exception e) {
            runDirectory.close();
            throw e;
        }
    }

    private static OpenCell open(
            ServerFolder servers,
            Transport transport,
            TestProps props,
            Map<String, String> options,
            RunDirectory runDirectory,
            OptionalInt serverCpu)
            throws Exception {
        LocalServerHandle peer = LocalServerHandle.start(
                transport,
                servers,
                System.getProperty("java.class.path"),
                options,
                (program, values, role) -> new ServerLaunch(
                        program,
                        runDirectory.path(),
                        false,
                        values,
                        Optional.empty(),
                        Optional.empty(),
                        serverCpu,
                        runDirectory.path().resolve(role + ".log"),
                        SERVER_READY));
        try {
            var context = new TesterContext(
                    peer.endpoint(),
                    servers.clientLibrary(transport.server()),
                    false,
                    runDirectory.path(),
                    options,
                    TIMEOUT);
            return new OpenCell(runDirectory, peer, transport.open(context), props);
        } catch (Exception e) {
            peer.close();
            throw e;
        }
    }

    private static Transport find(String id) {
        return ServiceLoader.load(Transport.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(transport -> transport.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no transport " + id + " on the class path"));
    }

    AbstractTransferTester tester() {
        return tester;
    }

    TestProps props() {
        return props;
    }

    @Override
    public void close() throws IOException {
        try (runDirectory;
                peer) {
            tester.close();
        }
    }
}

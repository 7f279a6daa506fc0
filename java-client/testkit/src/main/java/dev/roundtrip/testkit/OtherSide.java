// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.server.LocalServers.LocalServerHandle;
import dev.roundtrip.server.ServerHost.ServerUsage;
import dev.roundtrip.server.ServerProcess;
import dev.roundtrip.testkit.platform.Inspection;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// The other side of a mechanism, a process, a library or nothing, and the testers that talk to it. Owns them
/// all.
final class OtherSide implements AutoCloseable {
    private final Transport transport;
    private final TesterContext context;
    private final LocalServerHandle peer;
    private final Deque<AbstractTransferTester> testers = new ArrayDeque<>();

    OtherSide(Transport transport, TesterContext context, LocalServerHandle peer) {
        this.transport = transport;
        this.context = context;
        this.peer = peer;
    }

    /// Endpoint that the server announced.
    String endpoint() {
        return peer.endpoint();
    }

    /// A new client. It is closed from here.
    AbstractTransferTester open() throws Exception {
        AbstractTransferTester tester = transport.open(context);
        testers.push(tester);
        return tester;
    }

    /// A new client that looks for the server elsewhere. Owned by the caller.
    ///
    /// @param endpoint in place of what the server announced
    AbstractTransferTester openAt(String endpoint) throws Exception {
        return transport.open(context.withEndpoint(endpoint));
    }

    /// With what clients are opened.
    TesterContext context() {
        return context;
    }

    /// Closes all clients, also those after one that fails to.
    void closeTesters() throws IOException {
        if (!testers.isEmpty()) {
            try (AbstractTransferTester _ = testers.pop()) {
                closeTesters();
            }
        }
    }

    /// Suspends the server with all its threads, so that a request that is made from now on stays without an answer.
    void freeze() throws IOException, InterruptedException {
        Inspection.here().freeze(pid());
        Await.until("the server is stopped", () -> Inspection.here().isFrozen(pid()));
    }

    /// Lets a suspended server go on, with what it was asked meanwhile.
    void thaw() throws IOException, InterruptedException {
        Inspection.here().thaw(pid());
    }

    /// Process id of the server.
    long pid() {
        return peer.server().orElseThrow().pid();
    }

    /// Ends the server as a crash would.
    void kill() {
        peer.server().orElseThrow().kill();
        Await.until("the server is gone", () -> !isAlive());
    }

    /// Asks the server to end, and reads its exit line.
    Optional<ServerUsage> stop() throws InterruptedException {
        return peer.server().isPresent() ? peer.server().get().stop() : Optional.empty();
    }

    boolean isAlive() {
        return peer.server().map(ServerProcess::isAlive).orElse(false);
    }

    @Override
    public void close() throws IOException {
        try {
            closeTesters();
        } finally {
            peer.close();
        }
    }
}

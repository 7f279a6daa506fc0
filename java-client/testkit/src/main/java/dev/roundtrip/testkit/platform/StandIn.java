// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Has nearly the name of a server, and hears what a client says first, but never answers, so that its trip fails.
abstract class StandIn implements Recorder {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final String server;
    private final String name;

    /// @param server its name, which may end with its number
    StandIn(String server) {
        this.server = server;
        int start = server.lastIndexOf('\\') + 1;
        this.name = server.substring(0, start) + "like-" + server.substring(start);
    }

    final String name() {
        return name;
    }

    @Override
    public final Optional<String> endpoint(String ofServer) {
        return Recorder.replaced(ofServer, server, name);
    }

    @Override
    public final byte[] during(Callable<?> trip) throws Exception {
        Thread client = Thread.ofPlatform().daemon().start(() -> {
            try {
                trip.call();
            } catch (Exception e) {
                // Nobody has answered.
            }
        });
        try {
            return hear();
        } finally {
            leave();
            client.join(PATIENCE);
        }
    }

    /// Receives from the client until it waits for an answer.
    ///
    /// @throws IOException if it says nothing
    abstract byte[] hear() throws IOException;

    /// The client finds that nobody is there. Once more does nothing.
    abstract void leave();

    @Override
    public final void close() {
        leave();
    }
}

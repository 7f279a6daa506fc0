// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.server.Launcher;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// A worker as the testbed sees it. Closing it ends the worker at once.
interface WorkerConnection extends Closeable {
    /// Starts the worker of a fork.
    @FunctionalInterface
    interface Starter {
        /// @param log takes the standard error of the worker
        WorkerConnection start(ForkSpec spec, Path log, Launcher launcher) throws IOException;
    }

    long pid();

    /// Flags in force of a worker that is a JVM (see [dev.roundtrip.server.LineProcess#jvmFlags]); empty for others.
    default Map<String, String> jvmFlags() {
        return Map.of();
    }

    void send(WorkerCommand command) throws IOException;

    /// The next event; empty if none came in time.
    ///
    /// @throws IOException if the worker ended without one; the message says how, and names its log
    Optional<WorkerEvent> next(Duration patience) throws IOException, InterruptedException;

    /// Ends the input of the worker, and waits for the worker to end by itself.
    ///
    /// @throws IOException if it does not
    void end(Duration patience) throws IOException, InterruptedException;

    @Override
    void close();
}

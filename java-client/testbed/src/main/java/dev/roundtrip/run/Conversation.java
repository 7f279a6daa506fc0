// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.server.ServerHost.ServerHandle;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Sends commands to a worker and waits for its answers, as long as the worker reports progress within the time-out of
/// a round trip. One thread.
final class Conversation {
    /// A worker gets so long to start before its first event, and later to get a processor, though then no longer than
    /// for a round trip.
    private static final Duration GRACE = Duration.ofSeconds(5);

    /// How long a worker whose server was killed may take to report a failure.
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private final WorkerConnection worker;
    private final RunSettings settings;
    private final ForkSpec spec;
    private ServerHandle server;

    /// Whether the worker has reported anything.
    private boolean heard;

    /// The cost of one reading of the worker's clock.
    private double clockNanos;

    Conversation(WorkerConnection worker, RunSettings settings, ForkSpec spec) {
        this.worker = worker;
        this.settings = settings;
        this.spec = spec;
    }

    /// @param step the first of those that are taken with this server
    /// @return why a library of the worker goes another way than it usually does; empty if it does not
    /// @throws IOException if its clients cannot be connected
    Optional<String> connect(ServerHandle to, Step step, boolean verify) throws IOException, InterruptedException {
        worker.send(to(to, step, verify));
        if (!(next(step) instanceof WorkerEvent.Connected(double nanos, String detour))) {
            throw new IOException("the worker did not connect");
        }
        clockNanos = nanos;
        return Optional.of(detour).filter(text -> !text.isEmpty());
    }

    double clockNanos() {
        return clockNanos;
    }

    /// @throws IOException if anything of a request or a response was lost or changed
    void verify(Step step) throws IOException, InterruptedException {
        worker.send(new WorkerCommand.Verify(step.sizes()));
        try {
            if (!(next(step) instanceof WorkerEvent.Verified)) {
                throw new IOException("the worker did not verify");
            }
        } catch (IOException e) {
            throw new IOException("verify: " + e.getMessage(), e);
        }
    }

    boolean isServerHidden() {
        return server.isHidden();
    }

    void send(WorkerCommand command) throws IOException {
        worker.send(command);
    }

    /// The next event that is more than a sign of life.
    ///
    /// @throws IOException if the worker failed, or said nothing in time
    WorkerEvent next(Step step) throws IOException, InterruptedException {
        Duration timeout = settings.timeout(spec, step.sizes());
        Duration grace = heard && timeout.compareTo(GRACE) < 0 ? timeout : GRACE;
        Optional<WorkerEvent> event =
                within(timeout.plus(spec.loop().longestPause()).plus(grace));
        if (event.isEmpty()) {
            throw timedOut(timeout);
        }
        return event.get();
    }

    /// The next event that is more than a sign of life; empty if the worker says nothing for so long.
    ///
    /// @throws IOException if the worker failed
    Optional<WorkerEvent> within(Duration patience) throws IOException, InterruptedException {
        Optional<WorkerEvent> event;
        do {
            event = worker.next(patience);
            heard |= event.isPresent();
        } while (event.isPresent() && event.get() instanceof WorkerEvent.Progress);
        if (event.isPresent() && event.get() instanceof WorkerEvent.Failed(String reason)) {
            throw new IOException(server.ending()
                    .or(() -> server.lastWords().map(words -> "the server said: " + words))
                    .map(ending -> reason + "; " + ending)
                    .orElse(reason));
        }
        return event;
    }

    /// The server that the worker is to talk to from now on.
    ///
    /// @return what the worker has to know of it
    WorkerCommand.Connect to(ServerHandle other, Step step, boolean verify) {
        server = other;
        return new WorkerCommand.Connect(
                other.endpoint(), verify, step.serverCpu().orElse(-1), other.pid(), other.brokerPid());
    }

    /// Without its server a worker that waits for an answer gets an error, which may say more.
    private IOException timedOut(Duration timeout) throws IOException, InterruptedException {
        server.kill();
        Optional<WorkerEvent> last = worker.next(LAST_WORDS);
        String lastWords =
                last.isPresent() && last.get() instanceof WorkerEvent.Failed(String reason) ? ": " + reason : "";
        return new IOException("no response within " + timeout + lastWords);
    }

    /// A worker as the testbed sees it. Closing it ends the worker at once.
    interface WorkerConnection extends Closeable {
        /// Starts the worker of a fork.
        @FunctionalInterface
        interface Starter {
            /// @param flags the last ones of a worker that is a JVM
            /// @param log takes the standard error of the worker
            WorkerConnection start(ForkSpec spec, List<String> flags, Path log, Launcher launcher) throws IOException;
        }

        long pid();

        /// Flags in force of a worker that is a JVM (see [dev.roundtrip.server.LineProcess#jvmFlags]); empty for
        /// others.
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
}

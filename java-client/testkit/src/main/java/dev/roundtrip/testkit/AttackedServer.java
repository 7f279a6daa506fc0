// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Transport;
import dev.roundtrip.testkit.platform.AttackSurface;
import dev.roundtrip.testkit.platform.Inspection;
import dev.roundtrip.testkit.platform.Recorder;
import dev.roundtrip.testkit.platform.SharedMemory;
import dev.roundtrip.testkit.platform.StreamEntrance;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// A server that is attacked, what it was before, and what is asked of it afterwards. The fixture owns its process. One
/// thread.
final class AttackedServer {
    private static final Inspection INSPECTION = Inspection.here();

    /// Within which a new client is answered, and within which the server ends, where nobody else wants the processors.
    private static final Duration NEW_CLIENT = Duration.ofSeconds(2);

    private static final Duration END = Duration.ofSeconds(1);

    /// A machine on which a client takes longer before any attack may take so many times as long afterwards.
    private static final int SLOWER = 10;

    /// So many times as long may a server with sanitizers take, and at most one on a busy machine.
    private static final int MOST_SLOWER = 5;

    /// A client that gets no answer gives up and another one asks, as a stranger may have had a response lost.
    private static final Duration PATIENCE = Duration.ofMillis(500);

    /// Twice the memory of a response in one piece (`idl/answers.md`).
    private static final long GROWTH_BYTES = 512L << 20;

    private static final int SMALL_BYTES = 4096;

    /// Last words of a server that ends over a bound (`idl/server.md`).
    private static final Pattern OVER_A_BOUND = Pattern.compile(": over its (memory )?bound of \\d+ ");

    private final Transport transport;
    private final ContractFixture fixture;
    private final OtherSide server;
    private final Duration usual;
    private final long bytesBefore;
    private volatile Throwable lastFailure;

    /// Starts it, and sees how it answers.
    AttackedServer(Transport transport, ContractFixture fixture) throws Exception {
        this.transport = transport;
        this.fixture = fixture;
        this.server = fixture.start(Mode.VERIFY, PATIENCE);
        askUntilAnswered();
        long startNanos = System.nanoTime();
        askUntilAnswered();
        this.usual = Duration.ofNanos(System.nanoTime() - startNanos);
        this.bytesBefore = INSPECTION.memory(server.pid()).bytes();
    }

    AttackSurface surface() throws IOException {
        return INSPECTION.surface(server.pid(), server.endpoint());
    }

    /// Where it takes connections; the test is skipped if it takes none.
    List<StreamEntrance> streams() throws IOException {
        List<StreamEntrance> streams = surface().streams();
        assumeFalse(streams.isEmpty(), "nobody connects to it");
        return streams;
    }

    /// Records the bytes of a client that makes one round trip. The test is skipped if its clients cannot be recorded.
    ///
    /// @param recorder stays the caller's
    byte[] recordRequest(Recorder recorder, int responseBytes) throws Exception {
        String endpoint = recorder.endpoint(server.endpoint()).orElse("");
        assumeFalse(endpoint.isEmpty(), "clients do not see its address");
        try {
            return recorder.during(() -> {
                try (AbstractTransferTester tester = server.openAt(endpoint)) {
                    tester.verify(fixture.request(SMALL_BYTES, responseBytes));
                    return null;
                }
            });
        } catch (IOException e) {
            // Such as one that passes descriptors.
            return abort("its clients cannot be recorded: " + e.getMessage());
        }
    }

    /// @param bytes of the trips that it makes when it goes on
    ClientProcess startClient(Path folder, int bytes) throws IOException {
        int within = (int) Math.min(
                bytes,
                Math.min(transport.limit().maxRequestBytes(), transport.limit().maxResponseBytes()));
        return new ClientProcess(transport, server.context(), folder, within);
    }

    boolean sharesMemory() throws IOException {
        return !surface().memory().isEmpty();
    }

    /// Writes several values somewhere in the memory that it shares now.
    void damageMemory(RandomGenerator random, int times) throws IOException {
        try {
            SharedMemory memory = INSPECTION.sharedMemory(server.pid());
            for (int time = 0; time < times && !memory.isEmpty(); time++) {
                memory.damage(random);
            }
        } catch (IOException e) {
            if (!hasEnded()) {
                throw e;
            }
        }
    }

    boolean isAlive() {
        return server.isAlive();
    }

    /// Ends it, if it still lives.
    void close() throws IOException {
        server.close();
    }

    /// From now on it has at most so many descriptors. The test is skipped with sanitizers, which need
    /// descriptors themselves to look at an object, and complain without.
    void limitDescriptors(int count) throws IOException, InterruptedException {
        assumeFalse(isInstrumented(), "sanitizers need descriptors");
        assumeTrue(INSPECTION.limitDescriptors(server.pid(), count), "the system does not limit them");
    }

    /// @throws AssertionError if it is gone, too large, does not answer in time, or does not end in time
    void assertServes() throws Exception {
        assertServes(0);
    }

    /// Asserts that it serves, while the system takes memory for it that is not its own. A server whose library does
    /// not withstand strangers may end over a bound instead, at any moment; then a new one does all of this.
    void assertServes(long systemBytes) throws Exception {
        boolean mayEnd = !transport.withstandsStrangers().isGiven();
        try {
            assertLives(systemBytes, mayEnd);
        } catch (Exception | AssertionError e) {
            if (!mayEnd || !hasEndedOverABound()) {
                throw e;
            }
            new AttackedServer(transport, fixture).assertServes();
        }
    }

    private void assertLives(long systemBytes, boolean mayEnd) throws Exception {
        assertThat(server.isAlive())
                .as("the server lives; it said: %s", fixture.log())
                .isTrue();
        within(NEW_CLIENT, "a new client is answered", this::askUntilAnswered);
        if (!mayEnd && !isInstrumented()) {
            assertThat(INSPECTION.memory(server.pid()).mostBytes() - bytesBefore - systemBytes)
                    .as("bytes of memory more than before")
                    .isLessThan(GROWTH_BYTES);
        }
        within(END, "the server ends", server::stop);
        assertThat(server.isAlive())
                .as("the server lives after it was asked to end")
                .isFalse();
    }

    private boolean hasEndedOverABound() throws IOException {
        return hasEnded() && OVER_A_BOUND.matcher(fixture.log()).find();
    }

    /// Its process is gone from /proc a moment before its end is known here.
    private boolean hasEnded() {
        long last = System.nanoTime() + END.toNanos();
        while (server.isAlive() && System.nanoTime() < last) {
            LockSupport.parkNanos(1_000_000);
        }
        return !server.isAlive();
    }

    /// Asks as new clients, one after the other, until one is answered. The first may get no answer from a pipe that is
    /// being replaced, or from a queue with leftovers, or wait for ever to open one; it is left behind. The caller
    /// limits the time.
    private Void askUntilAnswered() throws IOException, InterruptedException {
        long mostNanos = allowance(NEW_CLIENT).dividedBy(2).toNanos();
        while (true) {
            var attempt = new FutureTask<>(this::askAsNewClient);
            Thread asking = Thread.ofPlatform().daemon().start(attempt);
            try {
                return attempt.get(mostNanos, TimeUnit.NANOSECONDS);
            } catch (ExecutionException e) {
                lastFailure = e.getCause();
            } catch (TimeoutException e) {
                lastFailure = e;
                asking.interrupt();
            }
        }
    }

    private Void askAsNewClient() throws Exception {
        try (AbstractTransferTester tester = server.openAt(server.endpoint())) {
            tester.verify(fixture.smallRequest());
        }
        return null;
    }

    private void within(Duration limit, String what, Callable<?> action) throws Exception {
        Duration atLeast = allowance(limit);
        Duration most = atLeast.compareTo(usual.multipliedBy(SLOWER)) > 0 ? atLeast : usual.multipliedBy(SLOWER);
        var outcome = new FutureTask<>(action);
        Thread asking = Thread.ofPlatform().daemon().start(outcome);
        try {
            outcome.get(most.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError(what + ": it failed; the server said: " + fixture.log(), e.getCause());
        } catch (TimeoutException e) {
            asking.interrupt();
            e.addSuppressed(lastFailure == null ? new IllegalStateException("no attempt has failed") : lastFailure);
            throw new AssertionError(what + ": not within " + most + "; the server said: " + fixture.log(), e);
        }
    }

    /// A limit for a server that has no processor for itself, or checks of its own.
    private Duration allowance(Duration limit) throws IOException {
        return limit.multipliedBy(isInstrumented() ? MOST_SLOWER : waitingForEachProcessor());
    }

    /// How many want each processor, as the load of the last minute tells: from 1 to what a server may be slower.
    private static long waitingForEachProcessor() {
        var system = ManagementFactory.getOperatingSystemMXBean();
        return Math.clamp(
                (long) Math.ceil(system.getSystemLoadAverage() / system.getAvailableProcessors()), 1, MOST_SLOWER);
    }

    /// Sanitizers keep what was given back, so that its use shows.
    private boolean isInstrumented() throws IOException {
        return INSPECTION.isInstrumented(server.pid());
    }
}

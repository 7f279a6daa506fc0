// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Clients whose round trips end when the test says so.
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ConcurrentClientsTest {
    private static final long WINDOW_NANOS = 350_000_000;

    private final List<Gate> gates = List.of(new Gate(), new Gate());
    private final List<Long> progress = new ArrayList<>();
    private final ConcurrentClients clients = new ConcurrentClients(
            IntStream.range(0, gates.size())
                    .mapToObj(number -> new Client(number, gates.get(number), false))
                    .toList(),
            progress::add);

    @AfterEach
    void close() throws Exception {
        gates.forEach(gate -> gate.exits.release(1_000_000_000));
        clients.close();
        assertThat(gates).allMatch(gate -> gate.isClosed);
    }

    @Test
    void aWindowHasTheRoundTripsThatEndInItAndTheNextOneTheOthers() throws Exception {
        clients.send(requests());
        CompletableFuture<Samples> first = window(1, 1);
        gates.get(0).awaitEntry();
        gates.get(1).awaitEntry();
        gates.get(0).exits.release();
        assertThat(first.get().count()).isEqualTo(1);

        CompletableFuture<Samples> second = window(1, 1);
        gates.get(1).exits.release();

        assertThat(second.get().count()).isEqualTo(1);
    }

    @Test
    void aRoundTripThatBeganBeforeTheClientsWereToldOtherwiseIsNotCounted() throws Exception {
        clients.send(requests());
        CompletableFuture<Samples> first = window(1, 1);
        gates.get(0).awaitEntry();
        gates.get(1).awaitEntry();
        gates.get(1).exits.release();
        first.get();
        clients.keep(Pacing.BUSY);

        CompletableFuture<Samples> second = window(1, 1);
        gates.get(0).exits.release();
        gates.get(0).awaitEntry();
        assertThat(second).isNotDone();
        gates.get(0).exits.release();

        assertThat(second.get().count()).isEqualTo(1);
    }

    @Test
    void samplesThatWereNotFetchedAreForgottenWithTheWayOfTheirRoundTrips() throws Exception {
        clients.send(requests());
        CompletableFuture<Samples> first = window(1, 1);
        gates.get(0).awaitEntry();
        gates.get(0).exits.release();
        first.get();
        gates.get(0).awaitEntry();
        gates.get(0).exits.release();
        gates.get(0).awaitEntry();
        clients.send(requests());

        CompletableFuture<Samples> second = window(1, 1);
        gates.get(0).exits.release();
        gates.get(0).awaitEntry();
        gates.get(0).exits.release();

        assertThat(second.get().count()).isEqualTo(1);
    }

    @Test
    void aBatchIsOneSampleOfManyRoundTrips() throws Exception {
        clients.send(requests());
        gates.forEach(gate -> gate.exits.release(100));

        Samples samples = window(10, 4).get();

        assertThat(samples.roundTrips()).isEqualTo(10 * samples.count());
        assertThat(samples.throughput(2, 1_000_000_000).pauseNanos()).isPositive();
    }

    @Test
    void theFirstClientThatFailsEndsTheMeasurement() {
        clients.send(requests());
        gates.get(0).fault = new IllegalStateException("connection reset");
        gates.forEach(gate -> gate.exits.release(1));

        assertThatThrownBy(() -> window(1, 5).join())
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOf(TesterException.class)
                .hasMessage("connection reset");
    }

    @Test
    void aClientThatRunsOutOfMemoryIsNamed() {
        clients.send(requests());
        gates.get(1).fault = new OutOfMemoryError("Java heap space");
        gates.get(1).exits.release();

        assertThatThrownBy(() -> window(1, 5).join())
                .cause()
                .hasMessage("client-1: java.lang.OutOfMemoryError: Java heap space");
    }

    @Test
    void progressIsReportedOnlyIfEveryClientHadARoundTrip() throws Exception {
        clients.send(requests());
        gates.get(0).exits.release(1_000_000_000);
        clients.run(new Samples(), 1, WINDOW_NANOS, 1);
        assertThat(progress).isEmpty();

        gates.get(1).exits.release(1_000_000_000);
        clients.run(new Samples(), 1, WINDOW_NANOS, 1);

        assertThat(progress).isNotEmpty().allMatch(trips -> trips > 2);
    }

    @Test
    void closingEndsAClientThatPauses() throws Exception {
        clients.send(requests());
        gates.forEach(gate -> gate.exits.release(1));
        window(1, 2).get();
        clients.keep(new Pacing.ThinkTime(Duration.ofHours(1).toNanos()));
        gates.forEach(gate -> gate.exits.release(1));
        gates.get(0).awaitEntry();
        gates.get(0).awaitEntry();

        clients.close();

        assertThat(gates).allMatch(gate -> gate.isClosed);
    }

    @Test
    void theClockIsTheSystems() {
        assertThat(clients.clockNanos()).isBetween(1.0, 10_000.0);
    }

    private CompletableFuture<Samples> window(int batchTrips, int minSamples) {
        return CompletableFuture.supplyAsync(() -> {
            var samples = new Samples();
            try {
                clients.run(samples, batchTrips, 0, minSamples);
            } catch (TesterException e) {
                throw new CompletionException(e);
            }
            return samples;
        });
    }

    private static List<TestProps> requests() {
        return IntStream.range(0, 2)
                .mapToObj(client -> TestProps.random(PayloadKind.BYTES, 8, 8, RequestBytes.generator(client)))
                .toList();
    }

    /// Lets a round trip begin at once, and end when there is a permit.
    private static final class Gate extends AbstractTransferTester {
        private final Semaphore entries = new Semaphore(0);
        private final Semaphore exits = new Semaphore(0);
        private volatile Throwable fault;
        private volatile boolean isClosed;

        void awaitEntry() throws InterruptedException {
            assertThat(entries.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
        }

        @Override
        protected byte[] execute(TestProps props) throws Exception {
            entries.release();
            exits.acquire();
            if (fault instanceof Error error) {
                throw error;
            }
            if (fault instanceof Exception exception) {
                throw exception;
            }
            byte[] response = new byte[props.responseBytes()];
            Stamp.copy(props.request(), response);
            return response;
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }
}

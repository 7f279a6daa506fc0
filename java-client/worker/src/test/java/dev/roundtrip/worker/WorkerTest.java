// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.platform.Platform;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A whole worker, from commands to events, with a mechanism that answers within the JVM.
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class WorkerTest {
    private static final Sizes SIZES = new Sizes(64, 32, 0);
    private static final long MILLI = 1_000_000;
    private static final WorkerCommand.MeasureSettings SHORT =
            new WorkerCommand.MeasureSettings(1, MILLI, 20, 2, 1, 50 * MILLI, 10_000 * MILLI, 1, false);
    private static final WorkerCommand.Connect CONNECT = new WorkerCommand.Connect("", false, -1, 0, 0);

    @TempDir
    private Path folder;

    @Test
    void aWorkerVerifiesWarmsUpAndMeasures() throws Exception {
        try (var worker = new WorkerThread()) {
            worker.send(prepare(Workload.CLOSED));
            worker.send(new WorkerCommand.Connect("", true, -1, 0, 0));
            assertThat(worker.next()).isEqualTo(new WorkerEvent.Connected(0));
            worker.send(new WorkerCommand.Verify(SIZES));
            assertThat(worker.next()).isEqualTo(new WorkerEvent.Verified());
            worker.send(CONNECT);
            assertThat(((WorkerEvent.Connected) worker.next()).clockNanos()).isPositive();

            StepSamples samples = measured(worker, SIZES);

            assertThat(samples.roundTrips()).isGreaterThanOrEqualTo(20);
            assertThat(samples.meanNanos()).isPositive();
            assertThat(samples.surroundings().untilNanos())
                    .isGreaterThan(samples.surroundings().fromNanos());
            assertThat(samples.usage().clientCpuNanos()).isPresent();
            assertThat(samples.usage().serverCpuNanos()).isEmpty();
            assertThat(samples.usage().pinnedWaits()).isEmpty();
            assertThat(samples.message()).isEmpty();
        }
    }

    @Test
    void aWarmUpLastsUntilTheNextCommandAndMayBatch() throws Exception {
        try (var worker = new WorkerThread()) {
            worker.send(prepare(Workload.CLOSED));
            worker.send(CONNECT);
            worker.next();
            worker.send(new WorkerCommand.WarmUp(SIZES, 4, MILLI, false));

            for (int window = 0; window < 3; window++) {
                var warmed = (WorkerEvent.Warmed) worker.next();
                assertThat(warmed.batchTrips()).isEqualTo(4);
                assertThat(warmed.window().roundTrips() % 4).isZero();
                assertThat(warmed.window().nanos()).isGreaterThanOrEqualTo(MILLI);
                assertThat(warmed.compilationNanos()).isNotNegative();
            }
            worker.send(new WorkerCommand.Measure(SIZES, SHORT));
            assertThat(worker.measured().samples().batchTrips()).isEqualTo(1);
        }
    }

    @Test
    void firstRoundTripsAreMeasuredRightAfterTheConnection() throws Exception {
        try (var worker = new WorkerThread()) {
            worker.send(prepare(Workload.CLOSED));
            worker.send(CONNECT);
            worker.next();
            worker.send(
                    new WorkerCommand.MeasureCold(SIZES, new WorkerCommand.ColdSettings(10, 100, 0, 10_000 * MILLI)));

            StepSamples samples = worker.measured().samples();

            assertThat(samples.roundTrips()).isEqualTo(10);
            assertThat(samples.cold().orElseThrow().openNanos()).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void severalClientsShareTheRoundTrips(boolean virtual) throws Exception {
        try (var worker = new WorkerThread()) {
            worker.send(prepare(new Workload(0, 3, 0, false, 0, virtual)));
            worker.send(CONNECT);
            worker.next();

            StepSamples samples = measured(worker, SIZES);

            assertThat(samples.roundTrips()).isGreaterThanOrEqualTo(20);
            assertThat(samples.usage().pinnedWaits().isPresent()).isEqualTo(virtual);
        }
    }

    @Test
    void anOpenLoopKeepsItsRate() throws Exception {
        try (var worker = new WorkerThread()) {
            worker.send(prepare(new Workload(2000, 1, 0, false)));
            worker.send(CONNECT);
            worker.next();

            StepSamples samples = measured(worker, SIZES);

            assertThat(samples.throughput().roundTripsPerSecond()).isBetween(100.0, 2500.0);
            assertThat(samples.throughput().serviceMedianNanos()).isPositive();
        }
    }

    @Test
    void anotherThreadAllocatesMeanwhileIfItIsAskedTo() throws Exception {
        try (var worker = new WorkerThread()) {
            worker.send(prepare(new Workload(0, 1, 0, false, 1 << 20, false)));
            worker.send(CONNECT);
            worker.next();

            assertThat(measured(worker, SIZES).allocation()).isPresent();
        }
    }

    @Test
    void roundTripsAreTakenApartWhereTheOtherSideStamps() throws Exception {
        try (var worker = new WorkerThread()) {
            worker.send(with(prepare(Workload.CLOSED), LegsPage.create(folder).toString(), "", "", ""));
            worker.send(CONNECT);
            worker.next();

            LatencyBreakdown legs = measured(worker, SIZES).legs().orElseThrow();

            assertThat(legs.legs()).hasSize(3).allMatch(leg -> leg.medianNanos() > 0);
        }
    }

    @Test
    void messagesByACodecAreVerifiedAndTheirPartsTimed() throws Exception {
        try (var worker = new WorkerThread()) {
            worker.send(with(prepare(Workload.CLOSED), LegsPage.create(folder).toString(), "", "ping", "ping-codec"));
            worker.send(new WorkerCommand.Connect("", true, -1, 0, 0));
            worker.next();
            worker.send(new WorkerCommand.Verify(SIZES));
            assertThat(worker.next()).isEqualTo(new WorkerEvent.Verified());
            worker.send(CONNECT);
            worker.next();

            var parts = measured(worker, SIZES).message().orElseThrow();

            assertThat(parts.requestBytes()).isEqualTo(64);
            assertThat(parts.responseBytes()).isEqualTo(16);
            assertThat(parts.encodeMedianNanos().orElseThrow()).isPositive();
            assertThat(parts.decodeMeanNanos().orElseThrow()).isPositive();
        }
    }

    @Test
    void messagesAsTypesOfTheMechanismHaveNoSizeOnTheWire() throws Exception {
        try (var worker = new WorkerThread()) {
            worker.send(with(prepare(Workload.CLOSED), "", "", "ping", "own"));
            worker.send(CONNECT);
            worker.next();

            assertThat(measured(worker, SIZES).message()).isEmpty();
        }
    }

    @Test
    void streamsAreVerifiedMeasuredAndTheirMessagesAged() throws Exception {
        var sizes = new Sizes(64, 0, 8);
        try (var worker = new WorkerThread()) {
            worker.send(with(
                    prepare(new Workload(0, 1, 0, true)),
                    "",
                    StreamPage.create(folder).toString(),
                    "",
                    ""));
            worker.send(CONNECT);
            worker.next();
            worker.send(new WorkerCommand.WarmUp(sizes, 8, MILLI, false));
            worker.send(new WorkerCommand.Measure(
                    sizes,
                    new WorkerCommand.MeasureSettings(8, MILLI, 20, 2, 1, 50 * MILLI, 10_000 * MILLI, 1, false)));

            StepSamples samples = worker.measured().samples();

            assertThat(samples.batchTrips()).isEqualTo(8);
            assertThat(samples.oneWay().meanNanos()).isEqualTo(PageTester.LATENCY_NANOS);
        }
    }

    @Test
    void theMeasuringThreadIsKeptToItsProcessorAndWokenPromptly() throws Exception {
        int cpu = Platform.here().facts().processorsAllowed().getFirst();
        try (var worker = new WorkerThread()) {
            worker.send(prepare("echo", new Workload(0, 1, MILLI, false), Map.of(), cpu));
            worker.send(CONNECT);
            worker.next();

            assertThat(measured(worker, SIZES).throughput().pauseNanos()).isGreaterThanOrEqualTo(MILLI);
        }
    }

    @Test
    void aRoundTripThatFailsEndsTheWorkerWithItsReason() throws Exception {
        for (int clients : new int[] {1, 2}) {
            try (var worker = new WorkerThread()) {
                worker.send(
                        prepare("echo", new Workload(0, clients, 0, false), Map.of("fails", "connection reset"), -1));
                worker.send(CONNECT);
                worker.next();
                worker.send(new WorkerCommand.Measure(SIZES, SHORT));

                assertThat(worker.next()).isEqualTo(new WorkerEvent.Failed("connection reset"));
            }
        }
    }

    @Test
    void aMessageOverTheLimitIsRefusedWithBothSizes() throws Exception {
        try (var worker = new WorkerThread()) {
            worker.send(with(prepare(Workload.CLOSED), "", "", "ping", "ping-codec"));
            worker.send(CONNECT);
            worker.next();
            worker.send(new WorkerCommand.Measure(new Sizes(5000, 16, 0), SHORT));

            assertThat(worker.next())
                    .isEqualTo(new WorkerEvent.Failed(
                            "ping by ping-codec has 5000 bytes, over this transport's limit of 4096 (a test says so)"));
        }
    }

    @Test
    void wrongCommandsEndTheWorkerWithAReason() throws Exception {
        assertThat(failureAfter(prepare("pigeon", Workload.CLOSED, Map.of(), -1)))
                .isEqualTo("no transport pigeon on the class path");
        assertThat(failureAfter(with(prepare(Workload.CLOSED), "", "", "ping", "asn1")))
                .isEqualTo("no codec asn1 on the class path");
        assertThat(failureAfter(CONNECT)).startsWith("a worker is prepared first, not told Connect");
        assertThat(failureAfter(prepare(Workload.CLOSED), prepare(Workload.CLOSED)))
                .isEqualTo("a worker is prepared once");
        try (var worker = new WorkerThread()) {
            worker.sendLine("hello");
            assertThat(((WorkerEvent.Failed) worker.next()).reason()).startsWith("Unrecognized token 'hello'");
        }
    }

    private static String failureAfter(WorkerCommand... commands) throws IOException {
        try (var worker = new WorkerThread()) {
            for (WorkerCommand command : commands) {
                worker.send(command);
            }
            return ((WorkerEvent.Failed) worker.next()).reason();
        }
    }

    private static StepSamples measured(WorkerThread worker, Sizes sizes) throws IOException {
        worker.send(new WorkerCommand.WarmUp(sizes, 1, MILLI, false));
        worker.send(new WorkerCommand.Measure(sizes, SHORT));
        return worker.measured().samples();
    }

    private WorkerCommand.Prepare prepare(Workload loop) {
        return prepare("echo", loop, Map.of(), -1);
    }

    private WorkerCommand.Prepare prepare(String transport, Workload loop, Map<String, String> options, int cpu) {
        return new WorkerCommand.Prepare(
                transport, "BYTES", loop, 7, folder.toString(), "", options, "", "", "", "", "", 30_000, cpu);
    }

    private static WorkerCommand.Prepare with(
            WorkerCommand.Prepare plain, String legs, String stream, String message, String codec) {
        return new WorkerCommand.Prepare(
                plain.transport(),
                plain.payload(),
                plain.loop(),
                plain.seed(),
                plain.runDirectory(),
                "",
                plain.options(),
                legs,
                stream,
                message,
                codec,
                message.isEmpty() ? "" : "codec.so",
                plain.timeoutMillis(),
                plain.cpu());
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.server.ServerHost.ServerUsage;
import dev.roundtrip.server.ServerLaunch;
import dev.roundtrip.server.ServerLaunch.ServerProgram;
import dev.roundtrip.server.ServerProcess;
import dev.roundtrip.worker.protocol.TripUsage;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class UsageMeterTest {
    private static final int REQUESTS = 2000;
    private static final long MILLI = 1_000_000;

    @TempDir
    private Path folder;

    /// Of the server's whole life the window holds all but its start and its end, so both ways of counting agree.
    @Test
    void theServersNumbersAreInTheUnitsOfItsExitLine() throws Exception {
        try (var server = tcp()) {
            var meter = new UsageMeter(List.of(server.pid()), List.of(), Optional.empty());

            meter.begin();
            roundTrips(server.endpoint());
            TripUsage usage = meter.end(1);

            ServerUsage life = server.stop().orElseThrow();
            long lifeCpuNanos = life.userCpuNanos() + life.systemCpuNanos();
            assertThat(usage.serverCpuNanos().orElseThrow()).isBetween(lifeCpuNanos / 3.0, lifeCpuNanos + 2.0 * MILLI);
            assertThat(usage.serverVoluntarySwitches().orElseThrow())
                    .isBetween(life.voluntaryContextSwitches() / 2.0, (double) life.voluntaryContextSwitches());
        }
    }

    @Test
    void withoutAServerItsNumbersAreNone() throws IOException {
        var meter = new UsageMeter(List.of(), List.of(), Optional.empty());

        meter.begin();
        TripUsage usage = meter.end(1);

        assertThat(usage.serverCpuNanos()).isEmpty();
        assertThat(usage.brokerCpuNanos()).isEmpty();
        assertThat(usage.serverVoluntarySwitches()).isEmpty();
        assertThat(usage.serverInvoluntarySwitches()).isEmpty();
    }

    @Test
    void whatTheBrokerUsesIsItsOwnAndNotTheServers() throws Exception {
        try (var broker = tcp()) {
            var meter = new UsageMeter(List.of(), List.of(broker.pid()), Optional.empty());

            meter.begin();
            roundTrips(broker.endpoint());
            TripUsage usage = meter.end(1);

            assertThat(usage.brokerCpuNanos().orElseThrow()).isPositive();
            assertThat(usage.serverCpuNanos()).isEmpty();
        }
    }

    @Test
    void theClientsNumbersAreOfAllItsThreadsThoseThatEndedIncluded() throws Exception {
        var meter = new UsageMeter(List.of(), List.of(), Optional.empty());

        meter.begin();
        Thread.ofPlatform().start(UsageMeterTest::work).join();
        TripUsage usage = meter.end(1);

        assertThat(usage.clientCpuNanos().orElseThrow()).isGreaterThan(20.0 * MILLI);
        assertThat(usage.allocatedBytes().orElseThrow()).isGreaterThan(100.0 * (1 << 20));
        assertThat(usage.clientVoluntarySwitches().orElseThrow()).isPositive();
        assertThat(usage.clientMajorFaults()).isPresent();
    }

    @Test
    void aCollectionIsCounted() throws IOException {
        var meter = new UsageMeter(List.of(), List.of(), Optional.empty());

        meter.begin();
        System.gc();
        TripUsage usage = meter.end(1);

        assertThat(usage.collections().orElseThrow()).isPositive();
        assertThat(usage.collectionNanos().orElseThrow()).isNotNegative();
    }

    @Test
    void aServerThatHasEndedIsNamed() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();

        assertThatThrownBy(() -> new UsageMeter(List.of(ended.pid()), List.of(), Optional.empty()))
                .isInstanceOf(IOException.class)
                .hasMessage("the CPU time of process " + ended.pid() + " cannot be read; it has ended");
    }

    /// Some 128 MiB of arrays and over 20 ms of CPU time.
    private static void work() {
        var threads = ManagementFactory.getThreadMXBean();
        long sum = 0;
        for (int i = 0; i < 128 || threads.getCurrentThreadCpuTime() < 40 * MILLI; i++) {
            sum += new byte[1 << 20].length;
        }
        assertThat(sum).isPositive();
    }

    private ServerProcess tcp() throws IOException, InterruptedException {
        return ServerProcess.start(
                ServerProgram.executable(Path.of(System.getProperty("roundtrip.servers"), "bin", "roundtrip-tcp")),
                Map.of(),
                new ServerLaunch(
                        Files.createDirectory(folder.resolve("run")),
                        false,
                        OptionalInt.empty(),
                        folder,
                        Duration.ofSeconds(20)));
    }

    /// 16 bytes each way.
    private static void roundTrips(String endpoint) throws IOException {
        String[] address = endpoint.split(":", -1);
        try (var socket = new Socket(address[0], Integer.parseInt(address[1]))) {
            socket.setTcpNoDelay(true);
            var out = new DataOutputStream(socket.getOutputStream());
            var in = new DataInputStream(socket.getInputStream());
            byte[] request = new byte[24];
            request[3] = 16;
            request[7] = 16;
            for (int i = 0; i < REQUESTS; i++) {
                out.write(request);
                in.readFully(new byte[16]);
            }
        }
    }
}

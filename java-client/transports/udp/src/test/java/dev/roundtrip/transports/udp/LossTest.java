// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerHost.ServerUsage;
import dev.roundtrip.server.ServerLaunch;
import dev.roundtrip.server.ServerLaunch.ServerProgram;
import dev.roundtrip.server.ServerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Round trips over a network that loses, doubles and reorders.
@Timeout(120)
final class LossTest {
    private static final long SEED = 2017;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int TRIPS = 100;

    @TempDir
    private Path temporary;

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    private RunDirectory runDirectory;
    private ServerProcess server;
    private Relay relay;
    private UdpTester tester;

    @BeforeEach
    void connect() throws Exception {
        var servers = new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));
        runDirectory = RunDirectory.create(temporary, servers.objectRecords());
        server = ServerProcess.start(
                ServerProgram.executable(
                        servers.path(new UdpRows().row("udp").server()).orElseThrow()),
                Map.of(),
                new ServerLaunch(runDirectory.path(), true, OptionalInt.empty(), temporary, PATIENCE));
        var context =
                new TesterContext(server.endpoint(), Optional.empty(), true, runDirectory.path(), Map.of(), PATIENCE);
        relay = new Relay(context.address(), random);
        tester = new UdpTester(relay.address(), PATIENCE);
    }

    @AfterEach
    void disconnect() throws Exception {
        tester.close();
        relay.close();
        server.close();
        runDirectory.close();
    }

    @Test
    void everyByteOfSmallMessagesArrivesThoughDatagramsAreLostDoubledAndSwapped() throws Exception {
        for (int trip = 1; trip <= TRIPS; trip++) {
            tester.verify(props(trip, trip));
        }

        assertThat(relay.faults()).isPositive();
    }

    @Test
    void everyByteOfLargeMessagesArrivesThoughDatagramsAreLostDoubledAndSwapped() {
        assertThatCode(() -> tester.verify(props(2 << 20, 3 << 20))).doesNotThrowAnyException();
        assertThat(relay.faults()).isPositive();
    }

    @Test
    void serverAnswersEachRequestOnceAndHasNothingToComplainAbout() throws Exception {
        for (int trip = 1; trip <= TRIPS; trip++) {
            tester.verify(props(100, 100));
        }
        tester.close();
        relay.close();

        assertThat(server.stop()).get().returns((long) TRIPS, ServerUsage::requests);
        assertThat(Files.readString(temporary.resolve("server.log"))).isEmpty();
    }

    private TestProps props(int requestBytes, int responseBytes) {
        return TestProps.random(PayloadKind.BYTES, requestBytes, responseBytes, random);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.activemq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.server.LocalServers.LocalServerHandle;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerLaunch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What becomes of a round trip whose broker dies, whose worker is late, or whose broker somebody else runs.
@Timeout(120)
final class BrokenTripsTest {
    private static final Duration READY = Duration.ofSeconds(60);
    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final Map<String, String> OURS = Map.of(Transport.BROKER, "");

    @TempDir
    private Path temporary;

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(2017);
    private final Transport transport = new ActivemqRows().row("activemq");
    private RunDirectory runDirectory;
    private LocalServerHandle peer;
    private ActivemqTester tester;

    @BeforeEach
    void connect() throws Exception {
        servers().missing(transport.server()).ifPresent(reason -> assumeTrue(false, reason));
        runDirectory = RunDirectory.create(temporary, servers().objectRecords());
        peer = start(OURS);
        tester = open(peer, TIMEOUT);
        tester.verify(small());
    }

    @AfterEach
    void disconnect() throws IOException {
        if (peer != null) {
            tester.close();
            peer.close();
            runDirectory.close();
        }
    }

    @Test
    void lateResponseIsNotTakenForThatOfALaterRequest() throws Exception {
        signal("STOP");
        awaitState('T');
        assertThatThrownBy(() -> tester.verify(small()))
                .isInstanceOf(TesterException.class)
                .hasMessageContaining("no response within PT2S");

        signal("CONT");

        for (int trip = 1; trip <= 3; trip++) {
            assertThatCode(() -> tester.verify(small())).doesNotThrowAnyException();
        }
    }

    @Test
    void killedBrokerIsSeenAndNamed() {
        peer.broker().orElseThrow().kill();

        assertThatThrownBy(() -> tester.verify(small()))
                .isInstanceOf(TesterException.class)
                .hasMessageContaining("broker");
        assertThatCode(tester::close).doesNotThrowAnyException();
    }

    @Test
    void brokerThatWasStoppedLeavesNothing() throws Exception {
        tester.close();
        peer.server().orElseThrow().stop();

        assertThat(peer.broker().orElseThrow().stop()).as("exit line").isPresent();
        try (Stream<Path> files = Files.list(runDirectory.path())) {
            assertThat(files).isEmpty();
        }
        assertThat(temporary.resolve("broker.log")).content().isEmpty();
    }

    @Test
    void workerWhoseBrokerWasKilledEndsAndSaysWhy() throws Exception {
        peer.broker().orElseThrow().kill();

        while (peer.server().orElseThrow().isAlive()) {
            Thread.onSpinWait();
        }

        assertThat(temporary.resolve("server.log")).content().contains("the broker at amqp://127.0.0.1:");
    }

    @Test
    void brokerThatRunsAlreadyIsUsedAndNoneIsStarted() throws Exception {
        Map<String, String> theirs =
                Map.of(Transport.BROKER, peer.broker().orElseThrow().endpoint());

        try (LocalServerHandle second = start(theirs);
                ActivemqTester other = open(second, TIMEOUT)) {
            assertThat(second.broker()).isEmpty();
            assertThatCode(() -> other.verify(small())).doesNotThrowAnyException();
        }
    }

    @Test
    void messageOverTheLimitIsRefusedAndTheMessageNamesTheLimit() {
        assertThatThrownBy(() -> tester.test(props(ActivemqRows.MOST_BYTES + 1, 0)))
                .hasMessageContaining("request of 134217729 bytes is over the limit of 134217728");
        assertThatThrownBy(() -> tester.test(props(0, ActivemqRows.MOST_BYTES + 1)))
                .hasMessageContaining("response of 134217729 bytes is over the limit of 134217728");
    }

    private LocalServerHandle start(Map<String, String> options) throws IOException, InterruptedException {
        return LocalServerHandle.start(
                transport,
                servers(),
                System.getProperty("java.class.path"),
                options,
                new ServerLaunch(runDirectory.path(), true, OptionalInt.empty(), temporary, READY));
    }

    private ActivemqTester open(LocalServerHandle other, Duration timeout) throws Exception {
        return new ActivemqTester(
                new TesterContext(other.endpoint(), Optional.empty(), true, runDirectory.path(), OURS, timeout));
    }

    private static ServerFolder servers() {
        return new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));
    }

    private TestProps small() {
        return props(64, 64);
    }

    private TestProps props(int requestBytes, int responseBytes) {
        return TestProps.random(PayloadKind.BYTES, requestBytes, responseBytes, random);
    }

    private long workerPid() {
        return peer.server().orElseThrow().pid();
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(workerPid()))
                .inheritIO()
                .start()
                .waitFor();
    }

    private void awaitState(char state) throws IOException {
        Path stat = Path.of("/proc", String.valueOf(workerPid()), "stat");
        String line = Files.readString(stat);
        while (line.charAt(line.lastIndexOf(')') + 2) != state) {
            Thread.onSpinWait();
            line = Files.readString(stat);
        }
    }
}

package dev.roundtrip.transports.aeron;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerLaunch;
import dev.roundtrip.server.ServerProcess;
import java.io.IOException;
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

/// Round trips that come to nothing, and those after them.
@Timeout(120)
final class BrokenTripsTest {
    private static final Duration READY = Duration.ofSeconds(60);
    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final int LARGE_BYTES = 40 << 20;

    @TempDir
    private Path temporary;

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(2017);
    private final AeronJavaTransport transport = new AeronJavaTransport();
    private RunDirectory runDirectory;
    private ServerProcess server;
    private AeronTester tester;

    @BeforeEach
    void connect() throws Exception {
        var servers = new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));
        runDirectory = RunDirectory.create(temporary, servers.objectRecords());
        server = ServerProcess.start(new ServerLaunch(
                servers.program((ServerSpec.Started) transport.server(), System.getProperty("java.class.path")),
                runDirectory.path(),
                true,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                temporary.resolve("server.log"),
                READY));
        tester = new AeronTester(
                new TesterContext(server.endpoint(), Optional.empty(), true, runDirectory.path(), Map.of(), TIMEOUT));
    }

    @AfterEach
    void disconnect() throws IOException {
        tester.close();
        server.close();
        runDirectory.close();
    }

    @Test
    void lateResponseIsNotTakenForThatOfALaterRequest() throws Exception {
        tester.verify(props(64, 64));
        signal("STOP");
        awaitState('T');
        assertThatThrownBy(() -> tester.verify(props(64, 64)))
                .isInstanceOf(TesterException.class)
                .hasMessage("no response within PT1S: 0 of 64 bytes came");

        signal("CONT");

        assertThatCode(() -> tester.verify(props(64, 64))).doesNotThrowAnyException();
        assertThatCode(() -> tester.verify(props(64, 64))).doesNotThrowAnyException();
    }

    @Test
    void requestThatWasGivenUpHalfWayDoesNotDisturbTheNext() throws Exception {
        tester.verify(props(64, 64));
        signal("STOP");
        awaitState('T');
        assertThatThrownBy(() -> tester.verify(props(LARGE_BYTES, 64)))
                .isInstanceOf(TesterException.class)
                .hasMessageContaining("the other side took nothing within PT1S");

        signal("CONT");

        assertThatCode(() -> tester.verify(props(64, LARGE_BYTES))).doesNotThrowAnyException();
    }

    @Test
    void messageOverTheLimitIsRefusedAndTheMessageNamesTheLimit() {
        assertThatThrownBy(() -> tester.test(props(AeronJavaTransport.MOST_BYTES + 1, 0)))
                .hasMessageContaining("request of 134217729 bytes is over the limit of 134217728");
        assertThatThrownBy(() -> tester.test(props(0, AeronJavaTransport.MOST_BYTES + 1)))
                .hasMessageContaining("response of 134217729 bytes is over the limit of 134217728");
    }

    private TestProps props(int requestBytes, int responseBytes) {
        return TestProps.random(PayloadKind.BYTES, requestBytes, responseBytes, random);
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(server.pid()))
                .inheritIO()
                .start()
                .waitFor();
    }

    private void awaitState(char state) throws IOException {
        Path stat = Path.of("/proc", String.valueOf(server.pid()), "stat");
        String line = Files.readString(stat);
        while (line.charAt(line.lastIndexOf(')') + 2) != state) {
            Thread.onSpinWait();
            line = Files.readString(stat);
        }
    }
}

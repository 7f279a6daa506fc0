package dev.roundtrip.transports.thrift;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.PayloadKind;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A server that is suspended until a round trip has failed, and that answers afterwards.
@Timeout(120)
final class ThriftLateAnswerTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    @TempDir
    private Path temporary;

    private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    private RunDirectory runDirectory;
    private ServerProcess server;

    @BeforeEach
    void start() throws Exception {
        var servers = new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));
        servers.missing(TransferCard.SERVER).ifPresent(reason -> Assumptions.assumeTrue(false, reason));
        runDirectory = RunDirectory.create(temporary, servers.objectRecords());
        server = ServerProcess.start(new ServerLaunch(
                servers.path(TransferCard.SERVER).orElseThrow(),
                runDirectory.path(),
                true,
                Map.of(),
                OptionalInt.empty(),
                temporary.resolve("server.log"),
                PATIENCE));
    }

    @AfterEach
    void end() throws IOException {
        if (server != null) {
            server.close();
            runDirectory.close();
        }
    }

    @Test
    void lateAnswerEndsItsConnectionAndANewTesterGetsItsOwnAnswer() throws Exception {
        try (AbstractTransferTester first = open(PATIENCE)) {
            first.verify(request());
        }
        try (AbstractTransferTester late = open(TIMEOUT)) {
            suspend();
            assertThatThrownBy(() -> late.verify(request()))
                    .isInstanceOf(TesterException.class)
                    .hasMessageStartingWith("the server has not answered in time");
            signal("CONT");

            assertThatThrownBy(() -> late.verify(request()))
                    .isInstanceOf(TesterException.class)
                    .hasMessageStartingWith("the connection was closed after a failure, open a new one");
            try (AbstractTransferTester tester = open(PATIENCE)) {
                assertThatCode(() -> tester.verify(request())).doesNotThrowAnyException();
            }
        }
    }

    private AbstractTransferTester open(Duration timeout) throws Exception {
        return new ThriftTransport().open(context(timeout));
    }

    private TestProps request() {
        return TestProps.random(PayloadKind.BYTES, 100, 5000, random);
    }

    private TesterContext context(Duration timeout) {
        return new TesterContext(server.endpoint(), Optional.empty(), true, runDirectory.path(), Map.of(), timeout);
    }

    private void suspend() throws IOException, InterruptedException {
        signal("STOP");
        long startNanos = System.nanoTime();
        while (!Files.readString(Path.of("/proc/" + server.pid() + "/stat")).contains(") T ")) {
            if (System.nanoTime() - startNanos > PATIENCE.toNanos()) {
                throw new AssertionError("the server is not suspended after " + PATIENCE);
            }
            Thread.onSpinWait();
        }
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -" + name + " " + server.pid())
                .inheritIO()
                .start()
                .waitFor();
    }
}

package dev.roundtrip.transports.grpc;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A server that is suspended until a round trip has failed, and that answers afterwards.
@Timeout(120)
final class LateAnswerTest {
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
        servers.missing(GrpcTransport.SERVER).ifPresent(reason -> Assumptions.assumeTrue(false, reason));
        runDirectory = RunDirectory.create(temporary, servers.objectRecords());
        server = ServerProcess.start(new ServerLaunch(
                servers.path(GrpcTransport.SERVER).orElseThrow(),
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

    @ParameterizedTest
    @ValueSource(classes = {GrpcTransport.class, GrpcUnixTransport.class, GrpcTunedTransport.class})
    void lateAnswerToACallIsNotTakenForThatToALaterOne(Class<? extends Transport> transport) throws Exception {
        try (AbstractTransferTester tester = openWithALateAnswer(transport)) {
            assertThatCode(() -> tester.verify(request())).doesNotThrowAnyException();
        }
    }

    @Test
    void lateMessageEndsItsStreamAndANewTesterGetsItsOwnAnswer() throws Exception {
        try (AbstractTransferTester late = openWithALateAnswer(GrpcStreamTransport.class);
                AbstractTransferTester tester = new GrpcStreamTransport().open(context(PATIENCE))) {
            assertThatThrownBy(() -> late.verify(request()))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("the stream was cancelled after a late response: open a new one");
            assertThatCode(() -> tester.verify(request())).doesNotThrowAnyException();
        }
    }

    /// A tester whose round trip took too long, and whose server goes on now with its answer.
    private AbstractTransferTester openWithALateAnswer(Class<? extends Transport> transport) throws Exception {
        Transport kind = transport.getConstructor().newInstance();
        try (AbstractTransferTester first = kind.open(context(PATIENCE))) {
            first.verify(request());
        }
        AbstractTransferTester tester = kind.open(context(TIMEOUT));
        suspend();
        assertThatThrownBy(() -> tester.verify(request()))
                .isInstanceOf(TesterException.class)
                .hasMessageStartingWith("the server has not answered ");
        signal("CONT");
        return tester;
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

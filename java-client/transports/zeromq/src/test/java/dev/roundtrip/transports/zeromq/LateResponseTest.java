package dev.roundtrip.transports.zeromq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
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
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A response that comes when its request has been given up.
@Timeout(60)
final class LateResponseTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final long POLL_NANOS = 1_000_000;
    private static final ServerFolder SERVERS = new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));

    @TempDir
    private Path folder;

    static Stream<Transport> rows() {
        return Stream.of(new ZeromqTransport(), new ZeromqIpcTransport());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void lateResponseIsNotTakenForTheAnswerToALaterRequest(Transport transport) throws Exception {
        assumeTrue(SERVERS.missing(transport).or(transport::unavailable).isEmpty());
        try (ServerProcess server = ServerProcess.start(launch(transport));
                AbstractTransferTester tester = transport.open(context(server))) {
            tester.verify(request());
            stop(server);

            assertThatThrownBy(() -> tester.verify(request()))
                    .isInstanceOf(TesterException.class)
                    .hasMessageStartingWith("no response within PT2S");
            signal("CONT", server);

            assertThatCode(() -> tester.verify(request())).doesNotThrowAnyException();
            assertThatCode(() -> tester.verify(request())).doesNotThrowAnyException();
            assertThat(Files.readString(folder.resolve("server.log"))).isEmpty();
        }
    }

    private ServerLaunch launch(Transport transport) {
        Path executable = SERVERS.path(transport.server()).orElseThrow();
        return new ServerLaunch(
                executable,
                folder,
                true,
                Map.of(),
                OptionalInt.empty(),
                folder.resolve("server.log"),
                Duration.ofSeconds(20));
    }

    private TesterContext context(ServerProcess server) {
        return new TesterContext(server.endpoint(), Optional.empty(), true, folder, Map.of(), TIMEOUT);
    }

    private static TestProps request() {
        return TestProps.random(PayloadKind.BYTES, 64, 64, RandomGenerator.getDefault());
    }

    /// Suspends the server, all its threads.
    private static void stop(ServerProcess server) throws IOException, InterruptedException {
        signal("STOP", server);
        while (!isStopped(server)) {
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    private static boolean isStopped(ServerProcess server) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + server.pid() + "/task"))) {
            for (Path thread : threads.toList()) {
                if (!Files.readString(thread.resolve("status")).contains("State:\tT")) {
                    return false;
                }
            }
            return true;
        }
    }

    private static void signal(String name, ServerProcess server) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -" + name + " " + server.pid())
                .inheritIO()
                .start()
                .waitFor();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jvmembedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the contract test asks of testers in Java, asked of the program in C++ by the protocol of workers
/// (`idl/worker.md`).
final class JvmEmbeddedContractTest {
    private static final List<Integer> EDGES = List.of(0, 1, 15, 16, 17, 4095, 4096, 4097, 65_537, 1 << 20);
    private static final int LARGE_BYTES = 128 << 20;
    private static final long SEED = 2017;
    private static final long WINDOW_NANOS = 1_000_000;
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    /// A warning of `-Xcheck:jni` would stand where an event is expected.
    @Test
    void everyByteArrivesBothWaysAtEverySizeAndCallsKeepTheRulesOfJni() throws Exception {
        try (var client = new Client(javaOptions("-Xcheck:jni "))) {
            client.connect(true);
            for (int request : EDGES) {
                for (int response : EDGES) {
                    client.verify(request, response);
                    assertThat(client.event())
                            .as("%d B up, %d B down", request, response)
                            .contains("Verified");
                }
            }
        }
    }

    @Test
    void everyByteArrivesBothWaysAt128MiBAndTimedTripsWorkAfterIt() throws Exception {
        try (var client = new Client(javaOptions(""))) {
            client.connect(true);
            client.verify(LARGE_BYTES, LARGE_BYTES);
            assertThat(client.event()).contains("Verified");

            client.connect(false);
            client.tell(new WorkerCommand.WarmUp(new Sizes(64, 64, 0), 1, WINDOW_NANOS, false));

            assertThat(client.event()).contains("Warmed");
        }
    }

    @Test
    void aJvmThatCannotBeStartedIsSaid() throws Exception {
        try (var client = new Client(Map.of("JAVA_HOME", folder.toString()))) {
            client.tell(new WorkerCommand.Connect("", true, -1, 0, 0));

            assertThat(client.event()).contains("Failed").contains("libjvm.so");
        }
    }

    @Test
    void aClassThatIsNotThereIsSaid() throws Exception {
        try (var client = new Client(Map.of("JAVA_TOOL_OPTIONS", "-Djava.class.path=" + folder))) {
            client.tell(new WorkerCommand.Connect("", true, -1, 0, 0));

            assertThat(client.event()).contains("Failed").contains("JavaAnswers");
        }
    }

    private static Map<String, String> javaOptions(String flags) {
        return Map.of(
                "JAVA_TOOL_OPTIONS", flags + "-Djava.class.path=\"" + System.getProperty("java.class.path") + "\"");
    }

    /// The program, as the testbed talks to it.
    private final class Client implements AutoCloseable {
        private final Process process;
        private final BufferedReader events;

        Client(Map<String, String> environment) throws IOException {
            Path program = Path.of(System.getProperty("roundtrip.servers"), "bin", "roundtrip-jvm-embedded-client");
            assumeTrue(Files.exists(program), program + " is not built");
            var builder = new ProcessBuilder(program.toString())
                    .redirectError(folder.resolve("client.log").toFile());
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            builder.environment().putAll(environment);
            process = builder.start();
            events = process.inputReader();
            tell(new WorkerCommand.Prepare(
                    "jvm-embedded",
                    "BYTES",
                    Workload.CLOSED,
                    SEED,
                    folder.toString(),
                    "",
                    Map.of(),
                    "",
                    "",
                    "",
                    "",
                    "",
                    TIMEOUT.toMillis(),
                    -1));
        }

        void connect(boolean verify) throws IOException {
            tell(new WorkerCommand.Connect("", verify, -1, 0, 0));
            assertThat(event()).contains("Connected");
        }

        void verify(int requestBytes, int responseBytes) throws IOException {
            tell(new WorkerCommand.Verify(new Sizes(requestBytes, responseBytes, 0)));
        }

        void tell(WorkerCommand command) throws IOException {
            OutputStream out = process.getOutputStream();
            String line = JSON.writerFor(WorkerCommand.class).writeValueAsString(command) + "\n";
            out.write(line.getBytes(StandardCharsets.UTF_8));
            out.flush();
        }

        /// The next event that is not Progress.
        String event() throws IOException {
            String event = events.readLine();
            while (event != null && event.contains("Progress")) {
                event = events.readLine();
            }
            return event;
        }

        @Override
        public void close() {
            process.destroyForcibly();
            process.onExit().join();
        }
    }
}

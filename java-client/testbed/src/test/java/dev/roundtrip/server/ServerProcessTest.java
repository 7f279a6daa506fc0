// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.server.ServerHost.ServerUsage;
import dev.roundtrip.server.ServerLaunch.ServerProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The life of a server that does as it should: the real TCP server.
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ServerProcessTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    @Test
    void serverIsReadyWhenItHasAnnouncedItsEndpoint() throws Exception {
        try (var server = start(OptionalInt.empty(), Map.of())) {
            assertThat(server.endpoint()).matches("127\\.0\\.0\\.1:\\d+");
            assertThat(server.isAlive()).isTrue();
            assertThat(server.ending()).isEmpty();
        }
    }

    @Test
    void processIsTheServerItselfAndNoWrapper() throws Exception {
        try (var server = start(OptionalInt.of(processor()), Map.of())) {
            assertThat(Path.of("/proc/" + server.pid() + "/exe").toRealPath())
                    .isEqualTo(Path.of(tcp().command().getFirst()).toRealPath());
        }
    }

    @Test
    void serverRunsOnTheProcessorThatItIsGiven() throws Exception {
        try (var server = start(OptionalInt.of(processor()), Map.of())) {
            assertThat(statusLine(server.pid())).isEqualTo("Cpus_allowed_list:\t" + processor());
        }
    }

    @Test
    void stoppedServerSaysWhatItUsedAndEndsWell() throws Exception {
        try (var server = start(OptionalInt.empty(), Map.of())) {
            assertThat(server.stop()).get().returns(0L, ServerUsage::requests).returns(0L, ServerUsage::requestBytes);
            assertThat(server.ending()).contains("roundtrip-tcp ended with exit code 0; its log is " + log());
        }
    }

    @Test
    void killedServerSaysNothingAndItsEndingNamesTheSignalAndTheLog() throws Exception {
        try (var server = start(OptionalInt.empty(), Map.of())) {
            server.kill();

            assertThat(server.stop()).isEmpty();
            assertThat(server.ending()).contains("roundtrip-tcp was ended by signal 9; its log is " + log());
        }
    }

    @Test
    void closingEndsAServerThatIsSuspended() throws Exception {
        var server = start(OptionalInt.empty(), Map.of());
        new ProcessBuilder("sh", "-c", "kill -STOP " + server.pid()).start().waitFor();

        server.close();

        assertThat(server.isAlive()).isFalse();
    }

    @Test
    void serverEndsWhenItsInputDoes() throws Exception {
        Process process = startAlone();

        process.getOutputStream().close();

        assertThat(process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
    }

    @Test
    void serverEndsWhenItIsAskedTo() throws Exception {
        Process process = startAlone();

        process.toHandle().destroy();

        assertThat(process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
    }

    @Test
    void wrongUseEndsTheServerAndItsLogSaysWhy() throws Exception {
        assertThatThrownBy(() -> start(OptionalInt.empty(), Map.of("no-such-option", "1")))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("roundtrip-tcp ended with exit code 2: ")
                .hasMessageContaining("no-such-option")
                .hasMessageEndingWith("; its log is " + log());
        assertThat(log()).content().startsWith("roundtrip-tcp: ").contains("no-such-option");
    }

    /// Without the wait for the ready line, for what is asked of the process itself.
    private Process startAlone() throws IOException {
        Process process = new ProcessBuilder(launch(OptionalInt.empty()).command(tcp(), Map.of())).start();
        assertThat(process.inputReader().readLine()).contains("endpoint");
        return process;
    }

    private ServerProcess start(OptionalInt cpu, Map<String, String> options) throws IOException, InterruptedException {
        return ServerProcess.start(tcp(), options, launch(cpu));
    }

    private ServerLaunch launch(OptionalInt cpu) {
        return new ServerLaunch(folder, false, cpu, folder, PATIENCE);
    }

    private static ServerProgram tcp() {
        var servers = new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));
        var spec = new ServerSpec.Executable("roundtrip-tcp");
        assertThat(servers.missing(spec)).isEmpty();
        return ServerProgram.executable(servers.path(spec).orElseThrow());
    }

    /// The first processor that this process may use.
    private static int processor() throws IOException {
        String allowed = statusLine(ProcessHandle.current().pid());
        return Integer.parseInt(allowed.substring(allowed.indexOf('\t') + 1).split("[-,]", 2)[0]);
    }

    private static String statusLine(long pid) throws IOException {
        return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list"))
                .findFirst()
                .orElseThrow();
    }

    private Path log() {
        return folder.resolve("server.log");
    }
}

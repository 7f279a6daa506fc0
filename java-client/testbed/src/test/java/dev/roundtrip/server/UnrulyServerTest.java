// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.server.ServerLaunch.ServerProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Servers that do not do as they should: scripts.
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class UnrulyServerTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration NEXT_TO_NONE = Duration.ofMillis(50);

    @TempDir
    private Path folder;

    @Test
    void serverThatDoesNotGetReadyIsEndedAndTheMessageNamesTimeAndLog() throws Exception {
        ServerLaunch launch = script("exec sleep 300", NEXT_TO_NONE);

        assertThatThrownBy(() -> start(launch))
                .isInstanceOf(IOException.class)
                .hasMessage("server was not ready within PT0.05S; its log is " + log());
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void serverThatEndsBeforeItIsReadyIsReportedWithItsExitCode() throws Exception {
        assertThatThrownBy(() -> start(script("echo 'no port' >&2; exit 5", PATIENCE)))
                .hasMessage("server ended with exit code 5: no port; its log is " + log());
        assertThat(log()).hasContent("no port");
    }

    @Test
    void serverThatEndsOverABoundIsReportedWithTheBound() throws Exception {
        assertThatThrownBy(() -> start(script("echo 'server: over its memory bound of 64 MiB' >&2; exit 3", PATIENCE)))
                .hasMessage("server ended over its memory bound of 64 MiB; its log is " + log());
    }

    @Test
    void serverThatDiesBeforeItIsReadyIsReportedWithItsSignal() throws Exception {
        assertThatThrownBy(() -> start(script("kill -SEGV $$", PATIENCE)))
                .hasMessage("server was ended by signal 11; its log is " + log());
    }

    @Test
    void missingExecutableIsReportedAndTheLogNamesIt() {
        Path nowhere = folder.resolve("roundtrip-nowhere");

        assertThatThrownBy(() -> ServerProcess.start(ServerProgram.executable(nowhere), Map.of(), launch(PATIENCE)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("roundtrip-nowhere ended with exit code 127");
        assertThat(log()).content().contains(nowhere.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"pid\":1}", "{\"endpoint\":7}"})
    void lineThatIsNoReadyLineIsQuotedAndTheServerEnded(String line) throws Exception {
        ServerLaunch launch = script("echo '" + line + "'; exec sleep 300", PATIENCE);

        assertThatThrownBy(() -> start(launch))
                .isInstanceOf(IOException.class)
                .hasMessage("server announced '%s', expected {\"endpoint\":…,\"pid\":…}; its log is %s", line, log());
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void linesBesideTheProtocolCostNothingAndStandInTheLog() throws Exception {
        ServerLaunch launch = script(
                "echo 'Picked up JAVA_TOOL_OPTIONS: -Xint'; echo '{a}'; printf 'an agent';"
                        + " echo '{\"endpoint\":\"x\",\"pid\":1}'; read line",
                PATIENCE);

        try (var server = start(launch)) {
            assertThat(server.endpoint()).isEqualTo("x");
            server.stop();
        }
        assertThat(log()).hasContent("Picked up JAVA_TOOL_OPTIONS: -Xint\n{a}\nan agent");
    }

    @Test
    void whatAServerPrintsBeforeItFailsIsItsReasonThoughItWentToStandardOutput() throws Exception {
        ServerLaunch launch = script(
                "echo 'Error occurred during initialization of VM'; echo 'Too small maximum heap';"
                        + " echo 'Error: Could not create the Java Virtual Machine.'; exit 1",
                PATIENCE);

        assertThatThrownBy(() -> start(launch))
                .hasMessage("server ended with exit code 1: Too small maximum heap; its log is " + log());
    }

    @Test
    void flagsOfAJvmAreKeptWithTheirOrigin() throws Exception {
        ServerLaunch launch = script("""
                echo '[Global flags]'
                echo '     bool UseG1GC        = true     {product} {environment}'
                echo '    ccstr OnError        =          {product} {default}'
                echo '   size_t MaxHeapSize    := 512     {product} {command line}'
                echo '{"endpoint":"x","pid":1}'
                read line""", PATIENCE);

        try (var server = start(launch)) {
            assertThat(server.jvmFlags())
                    .isEqualTo(Map.of("UseG1GC", "true (environment)", "MaxHeapSize", "512 (command line)"));
        }
        assertThat(log()).isEmptyFile();
    }

    @Test
    void lastLineThatIsNoExitLineIsNoUsage() throws Exception {
        ServerLaunch launch = script("echo '{\"endpoint\":\"x\",\"pid\":1}'; read line; echo bye", PATIENCE);

        try (var server = start(launch)) {
            assertThat(server.stop()).isEmpty();
        }
    }

    private ServerLaunch script(String commands, Duration readyTimeout) throws IOException {
        Path script = Files.writeString(folder.resolve("server"), "#!/bin/sh\n" + commands + "\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return launch(readyTimeout);
    }

    private ServerProcess start(ServerLaunch launch) throws IOException, InterruptedException {
        return ServerProcess.start(ServerProgram.executable(folder.resolve("server")), Map.of(), launch);
    }

    private ServerLaunch launch(Duration readyTimeout) {
        return new ServerLaunch(folder, false, OptionalInt.empty(), folder, readyTimeout);
    }

    private Path log() {
        return folder.resolve("server.log");
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.MessageLibrary;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class ServerLaunchTest {
    @Test
    void serverIsStartedWithItsRunDirectory() {
        assertThat(launch(false, Map.of(), OptionalInt.empty()).command())
                .containsExactly("/bin/roundtrip-tcp", "--run-dir", "/tmp/run");
    }

    @Test
    void verifyAndOptionsArePassedOn() {
        assertThat(launch(true, Map.of("buffer", "4096"), OptionalInt.empty()).command())
                .endsWith("--verify", "--option", "buffer=4096");
    }

    @Test
    void addressAndMessageArePassedOnIfThereAreAny() {
        ServerLaunch loopback = launch(false, Map.of(), OptionalInt.empty());
        var elsewhere = new ServerLaunch(
                loopback.program(),
                loopback.runDirectory(),
                false,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new MessageLibrary("order", Path.of("/lib/codec.so"))),
                Optional.of("192.0.2.1"),
                OptionalInt.empty(),
                loopback.log(),
                loopback.readyTimeout(),
                Launcher.FREE);

        assertThat(loopback.command()).doesNotContain("--bind", "--message");
        assertThat(elsewhere.command())
                .endsWith("--message", "order", "--codec", "/lib/codec.so", "--bind", "192.0.2.1");
    }

    private static ServerLaunch launch(boolean verify, Map<String, String> options, OptionalInt cpu) {
        return new ServerLaunch(
                ServerProgram.executable(Path.of("/bin/roundtrip-tcp")),
                Path.of("/tmp/run"),
                verify,
                options,
                cpu,
                Path.of("/tmp/log"),
                Duration.ofSeconds(10));
    }
}

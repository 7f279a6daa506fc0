// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.TesterContext.MessageLibrary;
import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.server.ServerLaunch.ServerProgram;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class ServerLaunchTest {
    private static final ServerProgram TCP = ServerProgram.executable(Path.of("/bin/roundtrip-tcp"));

    @Test
    void serverIsStartedWithItsRunDirectory() {
        assertThat(launch(false).command(TCP, Map.of())).containsExactly("/bin/roundtrip-tcp", "--run-dir", "/tmp/run");
    }

    @Test
    void verifyAndOptionsArePassedOn() {
        assertThat(launch(true).command(TCP, Map.of("buffer", "4096"))).endsWith("--verify", "--option", "buffer=4096");
    }

    @Test
    void addressMessageAndPagesArePassedOnIfThereAreAny() {
        ServerLaunch loopback = launch(false);
        var elsewhere = new ServerLaunch(
                loopback.runDirectory(),
                false,
                Optional.of(Path.of("/tmp/legs")),
                Optional.of(Path.of("/tmp/stream")),
                Optional.of(new MessageLibrary("order", Path.of("/lib/codec.so"))),
                Optional.of("192.0.2.1"),
                OptionalInt.empty(),
                loopback.logs(),
                loopback.readyTimeout(),
                Launcher.FREE);

        assertThat(loopback.command(TCP, Map.of())).doesNotContain("--bind", "--message", "--legs", "--stream");
        assertThat(String.join(" ", elsewhere.command(TCP, Map.of())))
                .endsWith("--legs /tmp/legs --stream /tmp/stream --message order --codec /lib/codec.so"
                        + " --bind 192.0.2.1");
    }

    private static ServerLaunch launch(boolean verify) {
        return new ServerLaunch(
                Path.of("/tmp/run"), verify, OptionalInt.empty(), Path.of("/tmp/logs"), ServerLaunch.READY);
    }
}

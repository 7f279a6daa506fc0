// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServerArgumentsTest {
    @TempDir
    private Path folder;

    @Test
    void everyArgumentOfAServerIsRead() {
        assertThat(ServerArguments.parse(
                        "--run-dir",
                        folder.toString(),
                        "--verify",
                        "--legs",
                        "/tmp/legs",
                        "--stream",
                        "/tmp/stream",
                        "--option",
                        "a=b=c"))
                .isEqualTo(new ServerArguments(
                        folder,
                        true,
                        Optional.of(Path.of("/tmp/legs")),
                        Optional.of(Path.of("/tmp/stream")),
                        Optional.empty(),
                        Map.of("a", "b=c")));
    }

    @Test
    void allButTheRunDirectoryMayBeLeftOut() {
        assertThat(ServerArguments.parse("--run-dir", folder.toString()))
                .isEqualTo(new ServerArguments(
                        folder, false, Optional.empty(), Optional.empty(), Optional.empty(), Map.of()));
        assertThatThrownBy(() -> ServerArguments.parse("--verify")).hasMessageStartingWith("--run-dir is missing");
    }

    @Test
    void wrongUseIsNamed() {
        assertThatThrownBy(() -> ServerArguments.parse("--fast")).hasMessageStartingWith("--fast is unknown");
        assertThatThrownBy(() -> ServerArguments.parse("--legs")).hasMessage("--legs has no value");
        assertThatThrownBy(() -> ServerArguments.parse("--option", "a"))
                .hasMessage("--option a has no value; write it as key=value");
        assertThatThrownBy(() -> ServerArguments.parse("--run-dir", "/does/not/exist"))
                .hasMessage("--run-dir /does/not/exist is not a folder; create it or name another");
    }
}

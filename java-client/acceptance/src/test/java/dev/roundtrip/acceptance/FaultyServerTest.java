// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A server with a fault compiled in never gets a figure printed, and the reason says which fault it is.
@Tag("long")
final class FaultyServerTest {
    @TempDir
    private Path scratch;

    @ParameterizedTest
    @CsvSource({
        "flipped-bit, tcp, verify: response damaged: 1 wrong bit",
        "short-request, tcp, 'verify: request cut short: the server answered one of 63 bytes, 64 were sent'",
        "short-response, tcp, verify: response ended after 63 of 64 bytes",
        "long-response, tcp-keepalive, verify: response",
        "stale-stamp, tcp, verify: stale response: it answers the request before this one"
    })
    void failsTheCellWithAMessageThatSaysWhich(String fault, String transport, String reason) throws Exception {
        Path servers = Files.createDirectory(scratch.resolve("servers"));
        Files.createSymbolicLink(
                servers.resolve("bin"), Program.SERVERS.resolve("faults").resolve(fault));
        Path run = scratch.resolve("run");

        Program.Ending ending = Program.run(
                scratch,
                servers,
                "run",
                "--transports",
                transport + ",mock",
                "--sizes",
                "64B:64B",
                "--forks",
                "1",
                "--time-budget",
                "3s",
                "--timeout",
                "10s",
                "--out",
                run.toString());

        assertThat(ending.exitCode()).isEqualTo(1);
        assertThat(ending.out()).contains("failed: " + reason);
        assertThat(Files.readString(run.resolve("tables.md")).lines())
                .anyMatch(line -> line.matches("\\| " + transport + " +\\| +failed \\|.*"))
                .anyMatch(line -> line.matches("\\| mock +\\| +[0-9].*"));
        assertThat(Files.readAllLines(run.resolve("cells.csv")))
                .noneMatch(line -> line.startsWith(transport + ",64,64,1,measured"));
    }
}

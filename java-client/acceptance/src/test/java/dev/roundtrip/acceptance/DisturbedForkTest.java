// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.ForkResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/// A run beside processes that do nothing but keep the processors busy.
@Tag("long")
@Isolated("what runs beside it would change what is measured")
final class DisturbedForkTest {
    @TempDir
    private Path scratch;

    /// Forks are repeated while there is time, of which starting one takes seconds where nothing is free: so the forks
    /// need not be precise, and have more time than they use. What is repeated for sure is the first.
    @Test
    void aDisturbedForkIsFlaggedRepeatedAndMarked() throws Exception {
        Path run = scratch.resolve("run");
        List<Process> busy = keepAllProcessorsBusy();
        Program.Ending ending;
        try {
            ending = Program.run(
                    scratch,
                    Program.SERVERS,
                    "run",
                    "--transports",
                    "tcp-keepalive",
                    "--sizes",
                    "16B:16B",
                    "--forks",
                    "2",
                    "--placement",
                    "free",
                    "--time-budget",
                    "40s",
                    "--precision",
                    "50%",
                    "--out",
                    run.toString());
        } finally {
            busy.forEach(Process::destroyForcibly);
        }

        List<ForkResult.Measured> rows = Cells.measured(run);
        assertThat(Cells.names(rows)).contains("tcp-keepalive 1", "tcp-keepalive 1 again", "tcp-keepalive 2");
        assertThat(rows).allMatch(row -> row.noise().disturbance().contains("other load"));
        assertThat(rows).allMatch(row -> row.noise().othersShare().orElse(0) > 0.1);
        assertThat(ending.out())
                .contains("tcp-keepalive fork 1 was disturbed (")
                .contains("ᵈ disturbed by steal time, other load or a hiccup");
        assertThat(run.resolve("tables.md"))
                .content()
                .containsPattern(
                        "2 of 2 forks were disturbed, [12] of them repeated; 2 of those that count are disturbed");
        assertThat(run.resolve("logs/tcp-keepalive/fork-1-again")).isDirectory();
    }

    private static List<Process> keepAllProcessorsBusy() throws Exception {
        var busy = new ArrayList<Process>();
        for (int processor = 0; processor < Runtime.getRuntime().availableProcessors(); processor++) {
            busy.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
        }
        return busy;
    }
}

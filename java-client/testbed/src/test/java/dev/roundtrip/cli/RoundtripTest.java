// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

final class RoundtripTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void helpOfACommandIsThatOfItsOption() {
        assertThat(execute("help", "compare")).isZero();
        assertThat(out.toString()).contains("--fail-on-slower");
    }

    @Test
    void aCommandThatDoesNotExistIsAnsweredByTheNearest() {
        assertThat(execute("rn")).isEqualTo(ProgramCommand.ExitCode.WRONG_USE);
        assertThat(err.toString()).contains("did you mean 'run'?");
    }

    @Test
    void theOptionsOfRunStandUnderHeadings() {
        execute("run", "--help");

        assertThat(out.toString())
                .containsSubsequence(
                        "What to measure:",
                        "--transports",
                        "How long and how precisely:",
                        "--forks",
                        "Load and placement:",
                        "--rate",
                        "The client's JVM:",
                        "--gc",
                        "The result:",
                        "--out",
                        "Servers, folders and settings:",
                        "--env");
    }

    private int execute(String... arguments) {
        return Roundtrip.program(new PrintWriter(out, true), new PrintWriter(err, true))
                .execute(arguments);
    }
}

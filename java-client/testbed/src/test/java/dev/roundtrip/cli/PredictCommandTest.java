// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The run is one of 16 B, 64 KiB and 1 MiB each way, of a machine that no other is.
final class PredictCommandTest {
    private static final String RUN = "../report/src/test/resources/dev/roundtrip/report/runs/choice";
    private static final String DESPITE = "--despite=machine";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aSizeBetweenThoseMeasuredIsToldWithAnInterval() {
        assertThat(execute(DESPITE, "--sizes=300B:4KiB", "--transports=uds,ffm"))
                .isZero();
        assertThat(out.toString())
                .containsPattern("\\| uds, same +\\| +[\\d.]+ \\([\\d.]+–[\\d.]+\\) \\|")
                .contains("figures of this run, left out in turn, are within");
    }

    @Test
    void aMeasuredSizeIsSaidToBeMeasured() {
        assertThat(execute(DESPITE, "--sizes=16B:16B", "--transports=uds")).isZero();
        assertThat(out.toString()).contains(", measured").doesNotContain("left out in turn");
    }

    @Test
    void beyondTheSizesTheRunThatWouldTellIsNamed() {
        assertThat(execute(DESPITE, "--sizes=4MiB:16B", "--transports=uds"))
                .isEqualTo(ProgramCommand.ExitCode.INCONCLUSIVE);
        assertThat(out.toString())
                .contains("lies beyond")
                .contains("To know: ./roundtrip run --transports uds --sizes 4MiB:16B");
    }

    @Test
    void aRowThatTheRunDoesNotHaveIsRefusedWithTheNearest() {
        assertThat(execute("--sizes=16B:16B", "--transports=udss")).isEqualTo(ProgramCommand.ExitCode.WRONG_USE);
        assertThat(err.toString()).contains("'udss' has no round trips in this run; did you mean 'uds'?");
    }

    private int execute(String... options) {
        return Roundtrip.program(new PrintWriter(out, true), new PrintWriter(err, true))
                .execute(Stream.concat(Stream.of("predict", RUN), Stream.of(options))
                        .toArray(String[]::new));
    }
}

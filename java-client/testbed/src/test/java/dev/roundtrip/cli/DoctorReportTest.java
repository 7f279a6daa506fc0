// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.cli.DoctorCommand.DoctorReport;
import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Doctor.Finding.Severity;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

final class DoctorReportTest {
    private static final Finding FINE = new Finding(Severity.OK, "swap", "none", "");
    private static final Finding ADVICE = new Finding(Severity.ADVICE, "turbo", "on", "switch it off");
    private static final Finding WARNING =
            new Finding(Severity.WARNING, "frequency governor", "powersave", "choose another");

    @Test
    void theListIsAlignedAndBeginsWithTheWorst() {
        assertThat(printed(List.of(FINE, ADVICE, WARNING), DoctorReport::print)).isEqualTo("""
                        WARNING  frequency governor  powersave
                                                     → choose another
                        ADVICE   turbo               on
                                                     → switch it off
                        OK       swap                none

                        1 WARNING, 1 ADVICE, 1 OK, 0 UNKNOWN
                        """);
    }

    @Test
    void whatTheMachineDoesNotTellIsNeitherRightNorWrong() {
        Finding untold = new Finding(Severity.UNKNOWN, "steal time", "unknown now, unknown since boot", "");

        assertThat(printed(List.of(FINE, untold), DoctorReport::print)).isEqualTo("""
                        OK       swap  none

                        UNKNOWN, because this machine does not tell, or not all of it: steal time

                        0 WARNING, 0 ADVICE, 1 OK, 1 UNKNOWN
                        """);
        assertThat(new DoctorReport(List.of(untold)).hasAny(Severity.ADVICE)).isFalse();
    }

    @Test
    void findingsOfTheSameSeverityKeepTheirOrder() {
        Finding other = new Finding(Severity.OK, "load", "0.00", "");

        assertThat(printed(List.of(FINE, other), DoctorReport::print).lines())
                .startsWith("OK       swap  none", "OK       load  0.00");
    }

    @Test
    void whatIsAtLeastAsBadIsFound() {
        assertThat(new DoctorReport(List.of(FINE, ADVICE)).hasAny(Severity.WARNING))
                .isFalse();
        assertThat(new DoctorReport(List.of(FINE, ADVICE)).hasAny(Severity.ADVICE))
                .isTrue();
        assertThat(new DoctorReport(List.of(FINE, WARNING)).hasAny(Severity.ADVICE))
                .isTrue();
    }

    @Test
    void aRunBeginsWithALineForEachWarning() {
        assertThat(printed(List.of(FINE, ADVICE, WARNING), DoctorReport::printWarnings))
                .isEqualTo("warning: frequency governor: powersave\nroundtrip doctor says what to do\n");
    }

    @Test
    void aRunBeginsWithNothingIfThereIsNoWarning() {
        assertThat(printed(List.of(FINE, ADVICE), DoctorReport::printWarnings)).isEmpty();
    }

    @Test
    void manyWarningsAreCounted() {
        assertThat(printed(Collections.nCopies(10, WARNING), DoctorReport::printWarnings)
                        .lines())
                .hasSize(9)
                .last()
                .isEqualTo("2 more; roundtrip doctor says what to do");
    }

    private static String printed(List<Finding> findings, BiConsumer<DoctorReport, PrintWriter> print) {
        var text = new StringWriter();
        var out = new PrintWriter(text);
        print.accept(new DoctorReport(findings), out);
        out.flush();
        return text.toString();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.check.CheckResult;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

final class DriftsTest {
    private static final int FORKS = 20;
    private static final int FAR_NANOS = 2 * (int) Course.WARM_NANOS;

    @Test
    void oneOfTwentySteadyForksMayBeCalledDriftingAndTwoMayNot() throws IOException {
        assertThat(result(1, FORKS).holds()).isTrue();
        assertThat(result(2, FORKS).holds()).isFalse();
    }

    @Test
    void ofForksThatAreFarFromTheTruthNineteenOfTwentyHaveToBeCalledDrifting() throws IOException {
        assertThat(result(0, FORKS - 1).holds()).isTrue();
        CheckResult missed = result(0, FORKS - 2);
        assertThat(missed.holds()).isFalse();
        assertThat(missed.text()).contains("18 of 20 (90%), at least 95%: does not hold");
        assertThat(missed.tree().at("/mechanisms/1/forks").size()).isEqualTo(FORKS);
    }

    /// @param falseAlarms forks of the steady mechanism that are called drifting
    /// @param found forks of the one that warms up, all far from the truth, that are called drifting
    private static CheckResult result(int falseAlarms, int found) throws IOException {
        return ConvergenceCommand.result(new Drifts(
                Map.of(Delays.FIXED.id(), forks(falseAlarms)), Map.of(Drifts.WARM_UPS.getFirst(), forks(found))));
    }

    private static List<CSVRecord> forks(int drifting) throws IOException {
        String rows = IntStream.range(0, FORKS)
                .mapToObj(fork -> (fork < drifting ? "drifting," : "steady,") + FAR_NANOS)
                .collect(Collectors.joining("\n", "trend,median_ns\n", ""));
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (CSVParser parser = CSVParser.parse(rows, format)) {
            return parser.getRecords();
        }
    }
}

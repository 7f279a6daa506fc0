// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExchangeFormatTest {
    private static final SizeKey SMALL = RunFixture.SMALL;

    @TempDir
    private Path parent;

    private RunFixture run;

    @BeforeEach
    void measure() throws IOException {
        run = RunFixture.create(parent.resolve("run"), List.of(SMALL), "tcp", "uds", "jni")
                .measure("tcp", SMALL, 1, 1, 2_000, 0, 1000)
                .measure("tcp", SMALL, 2, 1, 2_200, 0, 1000)
                .measure("uds", SMALL, 1_000, 1000)
                .fail("jni", SMALL, 1, "no library");
    }

    @Test
    void jsonHasEveryCellAndLeavesOutWhatItDoesNotHave() throws IOException {
        JsonNode cells = written(ExchangeFormat.JSON).at("/runs/0/cells");

        assertThat(cells).hasSize(3);
        assertThat(cells.get(1).get("median_ns").asDouble()).isEqualTo(1_000);
        assertThat(cells.get(1).has("median_low_ns")).isFalse();
        assertThat(cells.get(2).get("outcome").asText()).isEqualTo("failed");
        assertThat(cells.get(2).get("reason").asText()).isEqualTo("failed: no library");
        assertThat(cells.get(2).has("median_ns")).isFalse();
    }

    @Test
    void jmhHasTheMeanAsItsScoreAndAForkAnIteration() throws IOException {
        JsonNode tcp = written(ExchangeFormat.JMH_JSON).get(0);

        assertThat(tcp.get("benchmark").asText()).isEqualTo("dev.roundtrip.roundtrip.tcp");
        assertThat(tcp.at("/params/request").asText()).isEqualTo("16B");
        assertThat(tcp.at("/primaryMetric/score").asDouble()).isEqualTo(2_100);
        assertThat(tcp.at("/primaryMetric/scoreUnit").asText()).isEqualTo("ns/op");
        assertThat(tcp.at("/primaryMetric/rawData").toString()).isEqualTo("[[2000.0],[2200.0]]");
        assertThat(tcp.at("/primaryMetric/scoreConfidence/0").asDouble()).isLessThan(2_100);
    }

    @Test
    void jmhWritesAnErrorThatNobodyKnowsAsJmhDoes() throws IOException {
        JsonNode uds = written(ExchangeFormat.JMH_JSON).get(1);

        assertThat(uds.at("/primaryMetric/scoreError").asText()).isEqualTo("NaN");
        assertThat(uds.at("/secondaryMetrics/median/score").asDouble()).isEqualTo(1_000);
    }

    @Test
    void bencherHasALatencyForEachCellWithFigures() throws IOException {
        JsonNode benchmarks = written(ExchangeFormat.BENCHER);

        assertThat(benchmarks.properties()).extracting(Map.Entry::getKey).containsExactly("tcp 16B:16B", "uds 16B:16B");
        assertThat(benchmarks.at("/uds 16B:16B/latency").toString()).isEqualTo("{\"value\":1000.0}");
        assertThat(benchmarks.at("/tcp 16B:16B/latency/lower_value").asDouble())
                .isLessThan(benchmarks.at("/tcp 16B:16B/latency/value").asDouble());
    }

    private JsonNode written(ExchangeFormat format) throws IOException {
        return new ObjectMapper().readTree(format.text(List.of(run.results())));
    }
}

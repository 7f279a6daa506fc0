// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.exchange;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.api.Labelled;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.sections.CellTable;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.stats.Estimate;
import java.util.List;

/// A format that other programs read, all of it JSON.
public enum ExchangeFormat implements Labelled {
    /// Every figure of every cell (`docs/report.schema.json`).
    JSON,

    /// The format that `java -jar benchmarks.jar -rf json` writes, for programs that draw and compare results of
    /// JMH.
    JMH_JSON,

    /// Bencher Metric Format: a latency with its interval for each cell.
    BENCHER;

    private static final ObjectWriter WRITER =
            new ObjectMapper().writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    /// Whether several runs have a place in it.
    public boolean takesSeveralRuns() {
        return this == JSON;
    }

    /// @param runs at least one; one, unless it takes several
    /// @return with a line feed at its end
    public String text(List<RunResults> runs) {
        try {
            return WRITER.writeValueAsString(tree(runs)) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values cannot be written as JSON", e);
        }
    }

    private JsonNode tree(List<RunResults> runs) {
        return switch (this) {
            case JSON -> RunJson.of(runs);
            case JMH_JSON -> JmhJson.of(runs.getFirst());
            case BENCHER -> BencherJson.of(runs.getFirst());
        };
    }

    /// Medians with their intervals as Bencher's measure `latency`, which is nanoseconds there, too. Only
    /// cells with figures have a place there.
    private static final class BencherJson {
        private static final ObjectMapper MAPPER = new ObjectMapper();

        private BencherJson() {}

        static JsonNode of(RunResults results) {
            ObjectNode benchmarks = MAPPER.createObjectNode();
            results.measured().forEach(cell -> {
                Estimate estimate = cell.estimate().orElseThrow();
                ObjectNode latency = benchmarks.putObject(cell.toString()).putObject("latency");
                latency.put("value", estimate.median());
                estimate.medianInterval()
                        .ifPresent(
                                ends -> latency.put("lower_value", ends.low()).put("upper_value", ends.high()));
            });
            return benchmarks;
        }
    }

    /// Runs with all of their figures, named as the columns of `tables.csv` are.
    private static final class RunJson {
        /// The number rises whenever a program that read the format before would no longer understand it.
        private static final int VERSION = 1;

        private static final ObjectMapper MAPPER = new ObjectMapper();

        private RunJson() {}

        static JsonNode of(List<RunResults> runs) {
            ObjectNode report = MAPPER.createObjectNode();
            report.put("format", "roundtrip-report").put("format_version", VERSION);
            var all = report.putArray("runs");
            runs.forEach(run -> all.add(of(run)));
            return report;
        }

        private static ObjectNode of(RunResults results) {
            RunRecord run = results.run();
            ObjectNode node = MAPPER.createObjectNode();
            node.put("name", results.name())
                    .put("profile", run.profile())
                    .put("started_at", run.startedAt())
                    .put("version", run.version())
                    .put("commit", run.commit())
                    .put("machine", new MachineText(run).line())
                    .put("baseline", results.baselineId());
            run.arguments().forEach(node.putArray("arguments")::add);
            var cells = node.putArray("cells");
            CellTable.values(results).forEach(values -> cells.add(MAPPER.<JsonNode>valueToTree(values)));
            return node;
        }
    }
}

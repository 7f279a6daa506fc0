// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.exchange;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.roundtrip.api.Labelled;
import dev.roundtrip.report.RunResults;
import java.util.List;

/// A format that other programs read, all of it JSON.
public enum ExchangeFormat implements Labelled {
    /// Every figure of every cell (`docs/report.schema.json`).
    JSON,

    /// The format that `java -jar benchmarks.jar -rf json` writes, for programs that draw and compare results of JMH.
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
}

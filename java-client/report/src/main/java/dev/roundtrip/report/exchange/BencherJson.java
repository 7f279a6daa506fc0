// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.stats.Estimate;

/// Medians with their intervals as Bencher's measure `latency`, which is nanoseconds there, too. Only
/// cells with figures have a place there.
final class BencherJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private BencherJson() {}

    static JsonNode of(RunResults results) {
        ObjectNode benchmarks = MAPPER.createObjectNode();
        results.measured().forEach(cell -> {
            Estimate estimate = cell.estimate().orElseThrow();
            ObjectNode latency = benchmarks.putObject(cell.toString()).putObject("latency");
            latency.put("value", estimate.median());
            estimate.medianInterval()
                    .ifPresent(ends -> latency.put("lower_value", ends.low()).put("upper_value", ends.high()));
        });
        return benchmarks;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.results.SizeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/// Cells as benchmarks of JMH: the score is the mean, as in JMH's average time, and the median a second metric. Only
/// cells with figures have a place there.
final class JmhJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String UNIT = "ns/op";
    private static final String PACKAGE = "dev.roundtrip.";

    private JmhJson() {}

    static JsonNode of(RunResults results) {
        ArrayNode benchmarks = MAPPER.createArrayNode();
        results.measured().forEach(cell -> benchmarks.add(benchmark(results, cell)));
        return benchmarks;
    }

    private static ObjectNode benchmark(RunResults results, CellResult cell) {
        ConditionRecord condition = cell.condition();
        Estimate estimate = cell.estimate().orElseThrow();
        ObjectNode node = MAPPER.createObjectNode();
        node.put("benchmark", PACKAGE + condition.exchange() + "." + cell.transport())
                .put("mode", "avgt")
                .put("threads", condition.clients())
                .put("forks", estimate.forks());
        results.run().workerFlags().forEach(node.putArray("jvmArgs")::add);
        // The warm-up ends when times are steady and a step when it is precise: neither counts iterations.
        node.put("warmupIterations", 0)
                .put("warmupTime", "until steady")
                .put("warmupBatchSize", 1)
                .put("measurementIterations", 1)
                .put("measurementTime", "until precise")
                .put("measurementBatchSize", 1);
        node.putObject("params")
                .put("request", SizeText.of(cell.sizes().requestBytes()))
                .put("response", SizeText.of(cell.sizes().responseBytes()))
                .put("placement", condition.placement())
                .put("load", condition.rateText() + ", gap " + condition.gapText());
        node.set("primaryMetric", mean(cell, estimate));
        node.putObject("secondaryMetrics").set("median", median(cell, estimate));
        return node;
    }

    private static ObjectNode mean(CellResult cell, Estimate estimate) {
        ObjectNode metric = metric(estimate.mean(), estimate.meanInterval());
        ObjectNode percentiles = metric.putObject("scorePercentiles");
        percentiles.put("50.0", estimate.median());
        put(percentiles, "90.0", estimate.p90());
        put(percentiles, "99.0", estimate.p99());
        put(percentiles, "99.9", estimate.p999());
        percentiles.put("100.0", estimate.max());
        double[] means = cell.forks().stream()
                .mapToDouble(fork -> fork.row().timing().meanNanos())
                .toArray();
        return withRaw(metric, means);
    }

    private static ObjectNode median(CellResult cell, Estimate estimate) {
        ObjectNode metric = metric(estimate.median(), estimate.medianInterval());
        metric.putObject("scorePercentiles").put("50.0", estimate.median());
        return withRaw(metric, cell.forkMedians());
    }

    /// JMH writes what it does not know as a text.
    private static ObjectNode metric(double score, Optional<Interval> interval) {
        ObjectNode metric = MAPPER.createObjectNode();
        metric.put("score", score);
        ArrayNode confidence = MAPPER.createArrayNode();
        interval.ifPresentOrElse(
                ends -> {
                    metric.put("scoreError", (ends.high() - ends.low()) / 2);
                    confidence.add(ends.low()).add(ends.high());
                },
                () -> {
                    metric.put("scoreError", "NaN");
                    confidence.add("NaN").add("NaN");
                });
        metric.set("scoreConfidence", confidence);
        metric.put("scoreUnit", UNIT);
        return metric;
    }

    private static void put(ObjectNode node, String name, OptionalDouble value) {
        value.ifPresent(known -> node.put(name, known));
    }

    /// A fork has one iteration.
    private static ObjectNode withRaw(ObjectNode metric, double[] ofForks) {
        ArrayNode raw = metric.putArray("rawData");
        for (double one : ofForks) {
            raw.addArray().add(one);
        }
        return metric;
    }
}

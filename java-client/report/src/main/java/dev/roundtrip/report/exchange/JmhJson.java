// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Axis;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import java.util.Optional;
import java.util.Set;

/// Cells as benchmarks of JMH: the score is the mean, as in JMH's average time, and the median a second metric. Only
/// cells with figures have a place there.
final class JmhJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String UNIT = "ns/op";
    private static final String PACKAGE = "dev.roundtrip.";

    /// Axes that stand in a benchmark's name, its threads and parameters of two axes, whatever their values are.
    private static final Set<Axis<?>> WITH_OTHERS =
            Set.of(Axes.EXCHANGE, Axes.CLIENTS, Axes.PLACEMENT, Axes.RATE, Axes.GAP);

    private JmhJson() {}

    static JsonNode of(RunResults results) {
        ArrayNode benchmarks = MAPPER.createArrayNode();
        results.measured().forEach(cell -> benchmarks.add(benchmark(results, cell)));
        return benchmarks;
    }

    private static ObjectNode benchmark(RunResults results, CellResult cell) {
        Condition condition = cell.condition();
        Estimate estimate = cell.estimate().orElseThrow();
        ObjectNode node = MAPPER.createObjectNode();
        node.put("benchmark", PACKAGE + Axes.EXCHANGE.text(condition) + "." + cell.transport())
                .put("mode", "avgt")
                .put("threads", condition.get(Axes.CLIENTS))
                .put("forks", estimate.forks());
        results.run().workerFlags().forEach(node.putArray("jvmArgs")::add);
        // The warm-up ends when times are steady and a step when it is precise: neither counts iterations.
        node.put("warmupIterations", 0)
                .put("warmupTime", "until steady")
                .put("warmupBatchSize", 1)
                .put("measurementIterations", 1)
                .put("measurementTime", "until precise")
                .put("measurementBatchSize", 1);
        ObjectNode params = node.putObject("params")
                .put("request", SizeText.of(cell.sizes().requestBytes()))
                .put("response", SizeText.of(cell.sizes().responseBytes()))
                .put("placement", condition.placement())
                .put("load", Axes.RATE.text(condition) + ", gap " + Axes.GAP.text(condition));
        condition
                .unusual()
                .filter(axis -> !WITH_OTHERS.contains(axis))
                .forEach(axis -> params.put(axis.keys().getFirst().name(), axis.text(condition)));
        node.set("primaryMetric", mean(cell, estimate));
        node.putObject("secondaryMetrics").set("median", median(cell, estimate));
        return node;
    }

    private static ObjectNode mean(CellResult cell, Estimate estimate) {
        ObjectNode metric = metric(estimate.mean(), estimate.meanInterval());
        ObjectNode percentiles = metric.putObject("scorePercentiles");
        percentiles.put("50.0", estimate.median());
        estimate.p90().ifPresent(nanos -> percentiles.put("90.0", nanos));
        estimate.p99().ifPresent(nanos -> percentiles.put("99.0", nanos));
        estimate.p999().ifPresent(nanos -> percentiles.put("99.9", nanos));
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

    /// An unknown number is the text "NaN", as JMH writes it.
    private static ObjectNode metric(double score, Optional<Interval> interval) {
        ObjectNode metric = MAPPER.createObjectNode();
        Interval ends = interval.orElse(new Interval(Double.NaN, Double.NaN));
        metric.put("score", score).put("scoreError", (ends.high() - ends.low()) / 2);
        metric.putArray("scoreConfidence").add(ends.low()).add(ends.high());
        return metric.put("scoreUnit", UNIT);
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

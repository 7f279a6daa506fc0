// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.check.Target;
import dev.roundtrip.report.print.Markdown.TextTable;
import dev.roundtrip.results.ForkResult.ForkTrend;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVRecord;

/// Verdicts on forks of mechanisms that are known to drift or not: how often a steady fork is called drifting, and how
/// often one that warms up is neither measured rightly nor called drifting.
///
/// @param stationary every attempt at a fork, by mechanism
/// @param warming every attempt at a fork of the mechanism that warms up, by the limit of its warm-up
record Drifts(Map<String, List<CSVRecord>> stationary, Map<String, List<CSVRecord>> warming) {
    static final List<String> STATIONARY =
            List.of(Delays.FIXED.id(), Delays.BIMODAL.id(), Delays.UNIFORM.id(), Course.MODES.id(), Course.AR1.id());

    /// The usual most, and so little that it ends while the figures still fall.
    static final List<String> WARM_UPS = List.of("10s", "2s");

    private static final int MOST_FALSE_PERCENT = 5;
    private static final int LEAST_FOUND_PERCENT = 95;
    private static final double NEAR = 0.05;

    /// @param forks of each mechanism
    static Drifts measured(SyntheticHome home, int forks) throws IOException, InterruptedException {
        var stationary = new LinkedHashMap<String, List<CSVRecord>>();
        for (String id : STATIONARY) {
            stationary.put(id, attempts(home, id, WARM_UPS.getFirst(), forks));
        }
        var warming = new LinkedHashMap<String, List<CSVRecord>>();
        for (String warmUp : WARM_UPS) {
            warming.put(warmUp, attempts(home, Course.WARMING.id(), warmUp, forks));
        }
        return new Drifts(stationary, warming);
    }

    private static List<CSVRecord> attempts(SyntheticHome home, String id, String warmUp, int forks)
            throws IOException, InterruptedException {
        Path run = home.measure("trend-" + id + "-" + warmUp, List.of(id), """
                forks: %d
                maxWarmUp: %s
                """.formatted(forks, warmUp), Map.of());
        return Report.attempts(run, id);
    }

    /// Forks of all stationary mechanisms go together, since those of one are few.
    List<Target> targets() {
        var targets = new ArrayList<Target>();
        List<CSVRecord> all = stationary.values().stream().flatMap(List::stream).toList();
        targets.add(Target.atMost(
                MOST_FALSE_PERCENT,
                "forks of stationary mechanisms that are called drifting",
                count(all, Drifts::isDrifting),
                all.size()));
        warming.forEach((warmUp, forks) -> targets.add(Target.atLeast(
                LEAST_FOUND_PERCENT,
                "forks of " + Course.WARMING.id() + " within 5 % or called drifting, warm-up of at most " + warmUp,
                count(forks, fork -> isNear(fork) || isDrifting(fork)),
                forks.size())));
        return targets;
    }

    /// Every mechanism with its forks, each with its `trend` and its `medianNanos`.
    ArrayNode tree() {
        ArrayNode nodes = JsonNodeFactory.instance.arrayNode();
        stationary.forEach((id, forks) -> add(nodes.addObject().put("mechanism", id), forks));
        warming.forEach((warmUp, forks) ->
                add(nodes.addObject().put("mechanism", Course.WARMING.id()).put("maxWarmUp", warmUp), forks));
        return nodes;
    }

    private static void add(ObjectNode node, List<CSVRecord> forks) {
        ArrayNode nodes = node.putArray("forks");
        forks.forEach(fork -> nodes.addObject().put("trend", trend(fork)).put("medianNanos", medianNanos(fork)));
    }

    /// How often each verdict was given.
    TextTable table() {
        var table = new TextTable(
                List.of("mechanism", "forks", ForkTrend.STEADY, ForkTrend.UNDECIDED, ForkTrend.DRIFTING, "median, µs"));
        stationary.forEach((id, forks) -> table.add(row(id, forks)));
        warming.forEach(
                (warmUp, forks) -> table.add(row(Course.WARMING.id() + ", warm-up of at most " + warmUp, forks)));
        return table;
    }

    private static List<String> row(String name, List<CSVRecord> forks) {
        Stream<String> verdicts = Stream.of(ForkTrend.STEADY, ForkTrend.UNDECIDED, ForkTrend.DRIFTING)
                .map(verdict -> String.valueOf(count(forks, fork -> trend(fork).equals(verdict))));
        double[] medians =
                forks.stream().mapToDouble(Drifts::medianNanos).sorted().toArray();
        String range = "%.1f to %.1f".formatted(medians[0] / 1000, medians[medians.length - 1] / 1000);
        return Stream.of(Stream.of(name, String.valueOf(forks.size())), verdicts, Stream.of(range))
                .flatMap(column -> column)
                .toList();
    }

    private static long count(List<CSVRecord> forks, Predicate<CSVRecord> which) {
        return forks.stream().filter(which).count();
    }

    private static String trend(CSVRecord fork) {
        return fork.get("trend");
    }

    private static boolean isDrifting(CSVRecord fork) {
        return trend(fork).equals(ForkTrend.DRIFTING);
    }

    private static double medianNanos(CSVRecord fork) {
        return Report.number(fork, "median_ns");
    }

    private static boolean isNear(CSVRecord fork) {
        return Math.abs(medianNanos(fork) / Course.WARM_NANOS - 1) <= NEAR;
    }
}

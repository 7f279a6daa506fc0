// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.report.check.Target;
import dev.roundtrip.report.print.TextTable;
import dev.roundtrip.stats.Interval;
import java.util.List;
import java.util.Locale;

/// Whether the testbed's medians are JMH's. Pure; any thread.
///
/// @param agreements of the cells, in their order
record AgreementCheck(List<CellName> cells, List<Agreement> agreements) {
    private static final double NANOS_A_MICRO = 1000;

    List<Target> targets() {
        long differ = agreements.stream()
                .filter(agreement -> agreement.verdict() == Verdict.DIFFER)
                .count();
        return List.of(Target.atMost(0, "cells whose interval lies beyond ±5 %", differ, agreements.size()));
    }

    CheckResult result() {
        var table =
                new TextTable(List.of("median, µs", "testbed", "JMH", "testbed / JMH", "95 % of the ratio", "verdict"));
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        ArrayNode nodes = tree.putArray("cells");
        for (int i = 0; i < cells.size(); i++) {
            table.add(row(cells.get(i), agreements.get(i)));
            add(cells.get(i), agreements.get(i), nodes.addObject());
        }
        return CheckResult.of("## Medians\n\n" + table, tree, targets());
    }

    private static List<String> row(CellName cell, Agreement agreement) {
        Interval interval = agreement.interval();
        return List.of(
                cell.toString(),
                micros(agreement.testbedMedianNanos()),
                micros(agreement.jmhMedianNanos()),
                String.format(Locale.ROOT, "%.3f", agreement.ratio()),
                String.format(Locale.ROOT, "%.3f to %.3f", interval.low(), interval.high()),
                agreement.verdict().words());
    }

    private static void add(CellName cell, Agreement agreement, ObjectNode node) {
        node.put("cell", cell.toString())
                .put("testbedMedianNanos", agreement.testbedMedianNanos())
                .put("jmhMedianNanos", agreement.jmhMedianNanos())
                .put("ratio", agreement.ratio())
                .put("low", agreement.interval().low())
                .put("high", agreement.interval().high())
                .put("verdict", agreement.verdict().words());
    }

    static String micros(double nanos) {
        return String.format(Locale.ROOT, "%.4f", nanos / NANOS_A_MICRO);
    }
}

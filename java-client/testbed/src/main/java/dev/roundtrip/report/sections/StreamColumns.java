// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.MessageLatency;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The columns of `tables.csv` that only streams have figures in.
final class StreamColumns {
    private StreamColumns() {}

    static List<CellColumn> all() {
        var columns = new ArrayList<>(List.of(
                new CellColumn(
                        "messages",
                        "of a stream",
                        row -> Optional.of(row.cell().cell().messages())
                                .filter(_ -> row.cell().isStream())),
                latency("one_way_messages", "whose latency is known", MessageLatency::messages),
                latency("one_way_mean_ns", "mean time from sent to taken", MessageLatency::mean),
                latency("one_way_min_ns", "shortest", MessageLatency::min)));
        for (double percent : MessageLatency.PERCENTS) {
            String name = percent == 50
                    ? "median"
                    : "p" + String.valueOf(percent).replace(".0", "").replace('.', '_');
            columns.add(new CellColumn(
                    "one_way_" + name + "_ns",
                    name + " of the same",
                    row -> row.latency().flatMap(latency -> CellRow.boxed(latency.percentile(percent)))));
        }
        columns.add(latency("one_way_max_ns", "longest", MessageLatency::max));
        return columns;
    }

    private static CellColumn latency(String name, String explanation, Function<MessageLatency, ?> field) {
        return new CellColumn(name, explanation, row -> row.latency().map(field));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Column;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Costs of a round trip besides time, a section for each pair of sizes of which anything is known.
final class Costs {
    /// The table fits into a terminal: waits and preemptions of a side share a column.
    private static final List<Column<CellResult>> COLUMNS = List.of(
            Column.of("client CPU, µs", cell -> TimeText.micros(Cost.CLIENT_CPU.of(cell))),
            Column.of("switches", cell -> switches(cell, Cost.CLIENT_WAITS, Cost.CLIENT_PREEMPTIONS)),
            Column.of("server CPU, µs", cell -> TimeText.micros(Cost.SERVER_CPU.of(cell))),
            Column.of("switches", cell -> switches(cell, Cost.SERVER_WAITS, Cost.SERVER_PREEMPTIONS)),
            Column.of("allocated, B", cell -> NumberText.significant(Cost.ALLOCATED.of(cell))),
            Column.of("GC, µs", cell -> TimeText.micros(Cost.COLLECTION_TIME.of(cell))),
            Column.ifKnown("broker CPU, µs", cell -> TimeText.micros(Cost.BROKER_CPU.of(cell))));

    private Costs() {}

    static List<Section> of(RunResults run) {
        return run.sizes().stream().map(sizes -> section(run, sizes)).toList();
    }

    private static Section section(RunResults run, SizeKey sizes) {
        List<CellResult> cells = run.at(sizes)
                .filter(cell -> Cost.CLIENT_CPU.of(cell).isPresent())
                .toList();
        return Section.of(
                "Cost a " + run.unit() + ", " + sizes,
                Table.of(sizes.toString(), COLUMNS, cells, cell -> Cell.of(cell.name(), cell)));
    }

    /// Voluntary and involuntary switches together.
    private static String switches(CellResult cell, Cost waits, Cost preemptions) {
        return NumberText.significant(Stream.of(waits, preemptions)
                .map(cost -> cost.of(cell))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .reduce(Double::sum));
    }
}

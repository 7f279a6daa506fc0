// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// What a round trip costs besides time, a section for each pair of sizes of which anything is known.
final class Costs {
    /// Narrow enough for a terminal: waits and preemptions of a side share a column, as do collections and their time.
    private static final List<String> COLUMNS =
            List.of("client CPU, µs", "switches", "server CPU, µs", "switches", "allocated, B", "GC, µs");

    /// Behind the others, where a mechanism has one.
    private static final String BROKER = "broker CPU, µs";

    private Costs() {}

    static List<Section> of(RunResults run) {
        return run.sizes().stream().map(sizes -> section(run, sizes)).toList();
    }

    private static Section section(RunResults run, SizeKey sizes) {
        List<CellResult> cells = run.at(sizes)
                .filter(cell -> Cost.CLIENT_CPU.of(cell).isPresent())
                .toList();
        boolean brokers =
                cells.stream().anyMatch(cell -> Cost.BROKER_CPU.of(cell).isPresent());
        var columns = new ArrayList<>(COLUMNS);
        if (brokers) {
            columns.add(BROKER);
        }
        return Section.of(
                "Cost a " + run.unit() + ", " + sizes,
                Table.of(
                        sizes.toString(),
                        columns,
                        cells.stream().map(cell -> row(cell, brokers)).toList()));
    }

    private static List<Cell> row(CellResult cell, boolean brokers) {
        var costs = new ArrayList<>(List.of(
                TimeText.micros(Cost.CLIENT_CPU.of(cell)),
                switches(cell, Cost.CLIENT_WAITS, Cost.CLIENT_PREEMPTIONS),
                TimeText.micros(Cost.SERVER_CPU.of(cell)),
                switches(cell, Cost.SERVER_WAITS, Cost.SERVER_PREEMPTIONS),
                NumberText.significant(Cost.ALLOCATED.of(cell)),
                TimeText.micros(Cost.COLLECTION_TIME.of(cell))));
        if (brokers) {
            costs.add(TimeText.micros(Cost.BROKER_CPU.of(cell)));
        }
        return Cell.row(Cell.of(cell.name(), cell), costs);
    }

    /// Voluntary and involuntary ones together.
    private static String switches(CellResult cell, Cost waits, Cost preemptions) {
        return NumberText.significant(Stream.of(waits, preemptions)
                .map(cost -> cost.of(cell))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .reduce(Double::sum));
    }
}

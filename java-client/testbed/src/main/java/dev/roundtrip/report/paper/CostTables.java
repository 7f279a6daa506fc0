package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// What a round trip costs besides time, a table for each pair of sizes of which anything is known.
record CostTables(RunResults results) {
    private static final String NONE = "–";

    /// Narrow enough for a terminal: waits and preemptions of a side share a column, as do collections and their time.
    private static final List<String> COLUMNS =
            List.of("client CPU, µs", "switches", "server CPU, µs", "switches", "allocated, B", "GC, µs");

    /// Behind the others, where a mechanism has one.
    private static final String BROKER = "broker CPU, µs";

    List<TitledTable> all() {
        return results.sizes().stream()
                .map(this::table)
                .filter(table -> !table.rows().isEmpty())
                .toList();
    }

    private TitledTable table(SizeKey sizes) {
        List<CellResult> cells = results.names().stream()
                .flatMap(name -> results.find(name, sizes).stream())
                .filter(cell -> Cost.CLIENT_CPU.of(cell).isPresent())
                .toList();
        boolean brokers =
                cells.stream().anyMatch(cell -> Cost.BROKER_CPU.of(cell).isPresent());
        var header = new ArrayList<>(List.of(sizes.toString()));
        header.addAll(COLUMNS);
        if (brokers) {
            header.add(BROKER);
        }
        return new TitledTable(
                "Cost a " + results.unit() + ", " + sizes,
                header,
                cells.stream().map(cell -> row(cell, brokers)).toList());
    }

    private static List<String> row(CellResult cell, boolean brokers) {
        var row = new ArrayList<>(List.of(
                cell.name() + cell.signs(),
                micros(Cost.CLIENT_CPU.of(cell)),
                switches(cell, Cost.CLIENT_WAITS, Cost.CLIENT_PREEMPTIONS),
                micros(Cost.SERVER_CPU.of(cell)),
                switches(cell, Cost.SERVER_WAITS, Cost.SERVER_PREEMPTIONS),
                number(Cost.ALLOCATED.of(cell)),
                micros(Cost.COLLECTION_TIME.of(cell))));
        if (brokers) {
            row.add(micros(Cost.BROKER_CPU.of(cell)));
        }
        return row;
    }

    private static String micros(OptionalDouble nanos) {
        return nanos.isPresent() ? Figure.micros(nanos.getAsDouble()) : NONE;
    }

    private static String number(OptionalDouble number) {
        return number.isPresent() ? Figure.significant(number.getAsDouble()) : NONE;
    }

    /// Voluntary and involuntary ones together.
    private static String switches(CellResult cell, Cost waits, Cost preemptions) {
        OptionalDouble both = Stream.of(waits, preemptions)
                .map(cost -> cost.of(cell))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .reduce(Double::sum);
        return number(both);
    }
}

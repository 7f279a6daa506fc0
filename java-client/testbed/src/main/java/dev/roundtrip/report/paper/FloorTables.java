package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.stats.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// What of a median is the machine's, and what is Java's; tables for the pairs of sizes of which anything is known.
record FloorTables(RunResults results) {
    private static final String NONE = "–";
    private static final List<String> JAVA_OVER_CPP =
            List.of("median, µs", "sizes", "Java to C++", "C++ to C++", "ratio", "95 %");

    List<TitledTable> all() {
        var tables = new ArrayList<TitledTable>();
        var floors = new Floors(results);
        if (floors.areKnown()) {
            var grid = new SizeGrid(results);
            for (List<SizeGrid.Column> columns : grid.groups()) {
                List<List<String>> rows = grid.rows(columns, cell -> floorAndExcess(floors, cell)).stream()
                        .filter(FloorTables::saysAnything)
                        .toList();
                tables.add(new TitledTable("Median as floor + excess, µs", grid.header(columns), rows));
            }
        }
        TitledTable javaOverCpp = javaOverCpp();
        if (!javaOverCpp.rows().isEmpty()) {
            tables.add(javaOverCpp);
        }
        return tables;
    }

    /// The same mechanism, server and run with both clients.
    private TitledTable javaOverCpp() {
        var rows = new ArrayList<List<String>>();
        for (CellResult cpp : results.cells()) {
            cpp.mechanismInJava()
                    .filter(_ -> cpp.estimate().isPresent())
                    .flatMap(id -> results.beside(id, cpp))
                    .map(java -> javaOverCpp(java, cpp))
                    .ifPresent(rows::add);
        }
        return new TitledTable("What Java adds", JAVA_OVER_CPP, rows);
    }

    private static List<String> javaOverCpp(CellResult java, CellResult cpp) {
        Ratio ratio = Ratio.of(cpp.forkMedians(), java.forkMedians());
        return List.of(
                java.name(),
                java.sizes().toString(),
                Figure.micros(java.estimate().orElseThrow().median()) + java.signs(),
                Figure.micros(cpp.estimate().orElseThrow().median()) + cpp.signs(),
                Figure.significant(ratio.value()),
                ratio.interval()
                        .map(ends -> Figure.significant(ends.low()) + "–" + Figure.significant(ends.high()))
                        .orElse(NONE));
    }

    private static boolean saysAnything(List<String> row) {
        return row.stream().skip(1).anyMatch(text -> !text.equals(NONE));
    }

    private static String floorAndExcess(Floors floors, CellResult cell) {
        OptionalDouble floor = floors.of(cell);
        if (cell.estimate().isEmpty() || floor.isEmpty()) {
            return NONE;
        }
        double excess = cell.estimate().get().median() - floor.getAsDouble();
        return Figure.micros(floor.getAsDouble()) + (excess < 0 ? " − " : " + ") + Figure.micros(Math.abs(excess));
    }
}

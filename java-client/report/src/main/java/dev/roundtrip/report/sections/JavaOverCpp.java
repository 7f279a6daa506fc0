// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Column;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Ratio;
import java.util.List;
import java.util.function.Function;

/// The share of Java in a median: the same mechanism, server and run with both clients.
final class JavaOverCpp {
    private record Pair(CellResult java, CellResult cpp) {
        Ratio ratio() {
            return Ratio.of(cpp.forkMedians(), java.forkMedians());
        }
    }

    private static final List<Column<Pair>> COLUMNS = List.of(
            Column.of("sizes", pair -> pair.java().sizes().toString()),
            median("Java to C++", Pair::java),
            median("C++ to C++", Pair::cpp),
            Column.of("ratio", pair -> NumberText.significant(pair.ratio().value())),
            Column.of("95 %", pair -> NumberText.range(pair.ratio().interval())));

    private static final Note WARM_MEMORY = Note.of(
            "A client in C++ (the rows c-) takes every response in the same memory, which is warm; in Java each is"
                    + " a new array that has to be allocated and zeroed, so what Java adds holds that, too (of large"
                    + " responses, mock-copy shows about how much)");

    private JavaOverCpp() {}

    static List<Section> of(RunResults run) {
        List<Pair> pairs = run.measured()
                .flatMap(cpp -> cpp.mechanism().inJava().flatMap(id -> run.beside(id, cpp)).stream()
                        .map(java -> new Pair(java, cpp)))
                .toList();
        Table table = Table.of(
                "median, µs", COLUMNS, pairs, pair -> Cell.of(pair.java().name()));
        return new Section("What Java adds", List.of(table), List.of(WARM_MEMORY)).ifAnyTable();
    }

    private static Column<Pair> median(String head, Function<Pair, CellResult> side) {
        return Column.ofCells(
                head, pair -> Cell.of(TimeText.micros(side.apply(pair).median()), side.apply(pair)));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.RunResults.ClientPair;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Ratio;
import java.util.List;
import java.util.function.Function;

/// The share of Java in a median: the same mechanism, server and run with both clients.
final class JavaOverCpp {
    private static final List<Column<ClientPair>> COLUMNS = List.of(
            Column.of("sizes", pair -> pair.java().sizes().toString()),
            median("Java to C++", ClientPair::java),
            median("C++ to C++", ClientPair::cpp),
            Column.of("ratio", pair -> NumberText.significant(ratio(pair).value())),
            Column.of("95 %", pair -> NumberText.range(ratio(pair).interval())));

    private static final Note WARM_MEMORY = Note.of(
            "A client in C++ (the rows c-) takes every response in the same memory, which is warm; in Java each is"
                    + " a new array that has to be allocated and zeroed, so what Java adds holds that, too (of large"
                    + " responses, mock-copy shows about how much)");

    private JavaOverCpp() {}

    static List<Section> of(RunResults run) {
        List<ClientPair> pairs = run.clientPairs().toList();
        Table table = Table.of(
                "median, µs", COLUMNS, pairs, pair -> Cell.of(pair.java().name()));
        return new Section("What Java adds", List.of(table), List.of(WARM_MEMORY)).ifAnyTable();
    }

    private static Column<ClientPair> median(String head, Function<ClientPair, CellResult> side) {
        return Column.ofCells(
                head, pair -> Cell.of(TimeText.micros(side.apply(pair).median()), side.apply(pair)));
    }

    private static Ratio ratio(ClientPair pair) {
        return Ratio.of(pair.cpp().forkMedians(), pair.java().forkMedians());
    }
}

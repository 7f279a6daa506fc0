// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Ratio;
import java.util.List;

/// The share of Java in a median: the same mechanism, server and run with both clients.
final class JavaOverCpp {
    private static final List<String> COLUMNS =
            List.of("median, µs", "sizes", "Java to C++", "C++ to C++", "ratio", "95 %");

    private static final Note WARM_MEMORY = Note.of(
            "A client in C++ (the rows c-) takes every response in the same memory, which is warm; in Java each is"
                    + " a new array that has to be allocated and zeroed, so what Java adds holds that, too (of large"
                    + " responses, mock-copy shows about how much)");

    private JavaOverCpp() {}

    static List<Section> of(RunResults run) {
        List<List<Cell>> rows = run.measured()
                .flatMap(cpp ->
                        cpp
                                .mechanism()
                                .inJava()
                                .flatMap(id -> run.beside(id, cpp))
                                .map(java -> row(java, cpp))
                                .stream())
                .toList();
        return new Section("What Java adds", List.of(new Table(COLUMNS, rows)), List.of(WARM_MEMORY)).ifAnyTable();
    }

    private static List<Cell> row(CellResult java, CellResult cpp) {
        Ratio ratio = Ratio.of(cpp.forkMedians(), java.forkMedians());
        return List.of(
                Cell.of(java.name()),
                Cell.of(java.sizes().toString()),
                median(java),
                median(cpp),
                Cell.of(NumberText.significant(ratio.value())),
                Cell.of(NumberText.range(ratio.interval())));
    }

    private static Cell median(CellResult cell) {
        return Cell.of(TimeText.micros(cell.median()), cell);
    }
}

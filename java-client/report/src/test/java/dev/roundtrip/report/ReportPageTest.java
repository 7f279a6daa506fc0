// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.ReferencePage;
import dev.roundtrip.report.sections.CellTable;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ReportPageTest {
    @Test
    void theReportIsDescribedAsItIsWritten() throws IOException {
        new ReferencePage("REPORT.md").assertIs("""
                # Columns and marks of a run

                For programs that read the files of a run. This page is made from the code.
                Times are nanoseconds of one round trip, or of one message of a stream, unless a name says otherwise.

                ## `cells.csv`

                One row for each cell in each fork, written as the fork ends.

                %s

                ## `tables.csv`

                One row for each cell; `report` writes it. Columns of `cells.csv` mean the same here, over all forks of a cell. Besides:

                %s

                ## Marks

                A mark says what to doubt about a figure. `tables.csv` has their names, tables their signs.

                %s
                """.formatted(columnsOfForks(), columnsOfCells(), marks()));
    }

    private static String columnsOfForks() {
        return RunFolder.columns().stream()
                .map(column -> line(code(column.name()), column.explanation()))
                .collect(Collectors.joining("\n"));
    }

    private static String columnsOfCells() {
        return CellTable.explanations(RunRecord.USUAL_BASELINE).entrySet().stream()
                .filter(column -> !isOfForks(column.getKey()))
                .map(column -> line(code(column.getKey()), column.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private static boolean isOfForks(String name) {
        return RunFolder.columns().stream().anyMatch(column -> column.name().equals(name));
    }

    private static String marks() {
        return Arrays.stream(Mark.values())
                .map(mark -> line(mark.sign() + " " + code(mark.label()), mark.explanation()))
                .collect(Collectors.joining("\n"));
    }

    private static String line(String name, String meaning) {
        return "- " + name + ": " + meaning;
    }

    private static String code(String text) {
        return "`" + text + "`";
    }
}

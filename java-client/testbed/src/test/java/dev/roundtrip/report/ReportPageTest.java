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

                For whoever reads the files of a run by a program. This page is made from the code.
                Times are nanoseconds of one round trip, or of one message of a stream, unless a name says otherwise.

                ## `cells.csv`

                One row for each cell in each fork, written as the fork ends.

                | column | unit | what it is |
                |---|---|---|
                %s

                ## `tables.csv`

                One row for each cell, over all of its forks; `report` writes it.

                | column | what it is |
                |---|---|
                %s

                ## Marks

                What has to be known of a figure before it is believed. `tables.csv` has their names, tables their signs.

                | sign | name | meaning |
                |---|---|---|
                %s
                """.formatted(columnsOfForks(), columnsOfCells(), marks()));
    }

    private static String columnsOfForks() {
        return RunFolder.columns().stream()
                .map(column -> row("`" + column.value() + "`", column.unit(), column.explanation()))
                .collect(Collectors.joining("\n"));
    }

    private static String columnsOfCells() {
        return CellTable.explanations(RunRecord.USUAL_BASELINE).entrySet().stream()
                .map(column -> row("`" + column.getKey() + "`", column.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private static String marks() {
        return Arrays.stream(Mark.values())
                .map(mark -> row(mark.sign(), "`" + mark.label() + "`", mark.explanation()))
                .collect(Collectors.joining("\n"));
    }

    private static String row(String... cells) {
        return "| " + String.join(" | ", cells) + " |";
    }
}

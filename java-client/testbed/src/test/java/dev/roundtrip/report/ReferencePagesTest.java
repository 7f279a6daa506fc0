// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.sections.CellTable;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Pages of the documentation that are made from the code, so that they cannot fall behind it. `-Drenew.reference`
/// writes them anew.
final class ReferencePagesTest {
    private static final Path DOCS = Path.of("../../docs");
    private static final String RENEW = "renew.reference";
    private static final String HOW_TO_RENEW = "docs/%s differs from what the code says; renew it with "
            + "mvn test -pl testbed -am -Dtest=ReferencePagesTest -D" + RENEW
            + " -Dsurefire.failIfNoSpecifiedTests=false";

    @Test
    void theReportIsDescribedAsItIsWritten() throws IOException {
        assertIsWritten("REPORT.md", """
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

    private static void assertIsWritten(String page, String text) throws IOException {
        Path file = DOCS.resolve(page);
        if (System.getProperty(RENEW) != null) {
            Files.writeString(file, text);
        }
        assertThat(file).as(HOW_TO_RENEW, page).hasContent(text);
    }
}

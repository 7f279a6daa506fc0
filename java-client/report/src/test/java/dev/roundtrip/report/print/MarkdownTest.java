// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MarkdownTest {
    @Test
    void captionsTablesAndNotesOfASectionStandApartByEmptyLines() {
        var table = new Table("table 1, mean", List.of("mechanism", "µs"), List.of(Cell.row(Cell.of("uds"), "10.2")));
        var document = new Document(
                "Round trips",
                List.of(Note.of("said below tables that are quoted alone")),
                List.of(
                        new Section("Beside a paper", List.of(table), List.of(Note.of("its order holds"))),
                        Section.ofNotes("How to read it", List.of(Note.of("with care")))));

        assertThat(Markdown.of(document)).isEqualTo("""
                # Round trips

                ## Beside a paper

                Table 1, mean.

                | mechanism |   µs |
                |-----------|-----:|
                | uds       | 10.2 |

                - its order holds

                ## How to read it

                - with care
                """);
    }
}

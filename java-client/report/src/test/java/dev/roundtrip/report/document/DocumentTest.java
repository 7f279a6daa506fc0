// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.report.Mark;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table.Cell;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DocumentTest {
    private static final Table EMPTY = new Table(List.of("mechanism", "µs"), List.of());
    private static final Table FULL = new Table(List.of("mechanism", "µs"), List.of(Cell.row(Cell.of("uds"), "10.2")));

    @Test
    void sectionsThatSayNothingAreLeftOut() {
        var document = new Document(
                "Round trips", List.of(), List.of(Section.of("Nothing", EMPTY), Section.of("Something", FULL)));

        assertThat(document.sections()).extracting(Section::title).containsExactly("Something");
    }

    @Test
    void notesOfNoTableAreLeftOutWhereTheyNeedOne() {
        var section = new Section("Streams", List.of(EMPTY), List.of(Note.of("what a stream is")));

        assertThat(section.ifAnyTable()).isEmpty();
        assertThat(section.isEmpty()).isFalse();
    }

    @Test
    void aRowThatDoesNotFitTheColumnsIsRefused() {
        assertThatThrownBy(() -> new Table("cost", List.of("mechanism", "µs"), List.of(List.of(Cell.of("uds")))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("row [uds] has 1 cells, the table 'cost' 2 columns");
    }

    @Test
    void marksStandBehindWhatTheyAreOfAndBeforeWhatExplainsThem() {
        assertThat(new Cell("10.2", List.of(Mark.BATCHED, Mark.FEW))).hasToString("10.2ᵇⁿ");
        assertThat(Note.of(Mark.FEW, " (1 of 2 cells)"))
                .hasToString("ⁿ fewer than 1000 round trips or messages (1 of 2 cells)");
    }
}

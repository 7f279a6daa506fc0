// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A text in a table.
///
/// @param marks what has to be known of it; a printer sets them behind it
public record Cell(String text, List<Mark> marks) {
    /// A dash, where there is no figure.
    public static final Cell MISSING = of(NumberText.MISSING);

    public Cell {
        marks = List.copyOf(marks);
    }

    public static Cell of(String text) {
        return new Cell(text, List.of());
    }

    /// A text, or a dash where it is not known.
    public static Cell orMissing(Optional<String> text) {
        return text.map(Cell::of).orElse(MISSING);
    }

    /// A text with the marks of the cell that it is about.
    public static Cell of(String text, CellResult cell) {
        return new Cell(text, Mark.of(cell));
    }

    /// A row that its first cell names.
    public static List<Cell> row(Cell name, String... texts) {
        return row(name, List.of(texts));
    }

    public static List<Cell> row(Cell name, List<String> texts) {
        return Stream.concat(Stream.of(name), texts.stream().map(Cell::of)).toList();
    }

    public boolean isMissing() {
        return text.equals(NumberText.MISSING);
    }

    /// The text with superscripts for its marks.
    @Override
    public String toString() {
        return text + marks.stream().map(Mark::sign).collect(Collectors.joining());
    }
}

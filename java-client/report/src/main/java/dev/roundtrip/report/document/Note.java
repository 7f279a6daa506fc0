// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import dev.roundtrip.report.Mark;
import java.util.List;
import java.util.Optional;

/// A sentence below tables.
///
/// @param mark that it explains, which stands before it; empty for a sentence about anything else
public record Note(Optional<Mark> mark, String text) {
    public static Note of(String text) {
        return new Note(Optional.empty(), text);
    }

    public static List<Note> all(List<String> texts) {
        return texts.stream().map(Note::of).toList();
    }

    /// The explanation of a mark.
    public static Note of(Mark mark) {
        return of(mark, "");
    }

    /// The explanation of a mark, and something more about it.
    public static Note of(Mark mark, String more) {
        return new Note(Optional.of(mark), mark.explanation() + more);
    }

    @Override
    public String toString() {
        return mark.map(known -> known.sign() + " ").orElse("") + text;
    }
}

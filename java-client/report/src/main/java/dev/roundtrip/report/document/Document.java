// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import dev.roundtrip.report.Mark;
import dev.roundtrip.report.document.Document.Note;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A report that can be printed in any format.
///
/// @param conditions what must be said beside a table that is quoted alone
/// @param sections those that say nothing are left out
public record Document(String title, List<Note> conditions, List<Section> sections) {
    public Document {
        conditions = List.copyOf(conditions);
        sections = sections.stream().filter(section -> !section.isEmpty()).toList();
    }

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

    /// Tables about one thing, with notes.
    ///
    /// @param title may be empty where the document's own says it
    /// @param tables those without rows are left out
    public record Section(String title, List<Table> tables, List<Note> notes) {
        public Section {
            tables = tables.stream().filter(table -> !table.rows().isEmpty()).toList();
            notes = List.copyOf(notes);
        }

        public static Section of(String title, Table table) {
            return new Section(title, List.of(table), List.of());
        }

        /// This section with something in the head of each table, so that no table can be quoted without it.
        public Section saying(String remark) {
            return new Section(
                    title, tables.stream().map(table -> table.saying(remark)).toList(), notes);
        }

        /// This section with more notes behind its own.
        public Section with(List<Note> more) {
            return new Section(
                    title, tables, Stream.concat(notes.stream(), more.stream()).toList());
        }

        /// A section of sentences alone.
        public static Section ofNotes(String title, List<Note> notes) {
            return new Section(title, List.of(), notes);
        }

        /// Whether there is nothing to print but the title.
        public boolean isEmpty() {
            return tables.isEmpty() && notes.isEmpty();
        }

        /// This section where it has a table; none where its notes would be of nothing.
        public List<Section> ifAnyTable() {
            return tables.isEmpty() ? List.of() : List.of(this);
        }
    }
}

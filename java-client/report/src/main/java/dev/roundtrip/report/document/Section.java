// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import java.util.List;
import java.util.stream.Stream;

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

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.gallery;

import dev.roundtrip.report.SeveralRuns;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.gallery.MachineEntry.MachineSummary;
import dev.roundtrip.report.text.NumberText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All machines that were contributed, side by side.
///
/// @param entries in the order of their labels
public record Gallery(List<MachineEntry> entries) {
    /// @param folder with a folder for each entry, and what is made of them
    /// @throws IOException if an entry is none; the message has a line for each
    public static Gallery read(Path folder) throws IOException {
        List<Path> folders;
        try (Stream<Path> all = Files.list(folder)) {
            folders = all.filter(Files::isDirectory).sorted().toList();
        }
        return new Gallery(SeveralRuns.each(folders, MachineEntry::read));
    }

    public Document document() {
        var sections = new ArrayList<Section>();
        sections.add(Section.ofNotes("", Note.all(introduction())));
        sections.add(machines());
        for (String title : tables()) {
            sections.add(medians(title));
        }
        return new Document("Machines", List.of(), sections);
    }

    private List<String> introduction() {
        return List.of(
                "%d machines, each measured with --profile %s; ./roundtrip gallery makes this page of their folders"
                        .formatted(entries.size(), MachineEntry.PROFILE),
                "How to add one: CONTRIBUTING.md, \"Adding your machine\"");
    }

    private Section machines() {
        List<Column<MachineSummary>> columns = List.of(
                Column.of("hosts", machine -> String.valueOf(machine.hosts())),
                Column.of("runs", machine -> String.valueOf(machine.runs())),
                Column.of("disturbed forks", machine -> NumberText.percent(machine.disturbedShare())),
                Column.of("measured", MachineSummary::measuredOn),
                Column.of("commit", MachineSummary::commit),
                Column.of("what it is", MachineSummary::machine));
        return Section.of(
                "The machines",
                Table.of(
                        "machine",
                        columns,
                        entries.stream().map(MachineEntry::summary).toList(),
                        machine -> Cell.of(machine.label())));
    }

    /// `Round trips 16B:16B`, in the order of the plans.
    public List<String> tables() {
        return entries.stream()
                .flatMap(entry -> entry.cells().stream())
                .map(MachineEntry.MedianCell::table)
                .distinct()
                .toList();
    }

    /// Rows of a table in the order of the plans, each with the microseconds of those machines that have it.
    public List<Row> rows(String table) {
        return entries.stream()
                .flatMap(entry -> entry.cells().stream())
                .filter(cell -> cell.table().equals(table))
                .map(MachineEntry.MedianCell::name)
                .distinct()
                .map(name -> row(table, name))
                .toList();
    }

    /// A row of a table.
    ///
    /// @param micros by the machine's label
    public record Row(String name, Map<String, Double> micros) {}

    private Row row(String table, String name) {
        return new Row(
                name,
                entries.stream()
                        .flatMap(entry -> entry.cells().stream()
                                .filter(cell -> cell.table().equals(table)
                                        && cell.name().equals(name))
                                .map(cell -> Map.entry(entry.summary().label(), cell.micros())))
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, Map.Entry::getValue, (first, _) -> first, TreeMap::new)));
    }

    private Section medians(String title) {
        return Section.of(
                title + ", medians in µs",
                Table.of(
                        "µs", entries.stream().map(Gallery::column).toList(), rows(title), row -> Cell.of(row.name())));
    }

    private static Column<Row> column(MachineEntry entry) {
        String label = entry.summary().label();
        return Column.of(
                label,
                row -> NumberText.orMissing(Optional.ofNullable(row.micros().get(label)), NumberText::significant));
    }
}

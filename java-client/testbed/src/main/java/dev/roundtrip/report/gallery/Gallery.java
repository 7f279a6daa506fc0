// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.gallery;

import dev.roundtrip.report.SeveralRuns;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All machines that were contributed, side by side.
///
/// @param entries in the order of their labels
public record Gallery(List<MachineEntry> entries) {
    public Gallery {
        entries = List.copyOf(entries);
    }

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
        return Section.of(
                "The machines",
                new Table(
                        List.of("machine", "hosts", "runs", "disturbed forks", "measured", "commit", "what it is"),
                        entries.stream()
                                .map(MachineEntry::summary)
                                .map(machine -> Cell.row(
                                        Cell.of(machine.label()),
                                        String.valueOf(machine.hosts()),
                                        String.valueOf(machine.runs()),
                                        NumberText.percent(machine.disturbedShare()),
                                        machine.measuredOn(),
                                        machine.commit(),
                                        machine.machine()))
                                .toList()));
    }

    /// `Round trips 16B:16B`, in the order of the plans.
    public List<String> tables() {
        return entries.stream()
                .flatMap(entry -> entry.cells().stream())
                .map(MachineCell::table)
                .distinct()
                .toList();
    }

    /// Rows of a table in the order of the plans, each with the microseconds of those machines that have it.
    public List<Row> rows(String table) {
        return entries.stream()
                .flatMap(entry -> entry.cells().stream())
                .filter(cell -> cell.table().equals(table))
                .map(MachineCell::name)
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
        List<String> labels =
                entries.stream().map(entry -> entry.summary().label()).toList();
        return Section.of(
                title + ", medians in µs",
                Table.of(
                        "µs",
                        labels,
                        rows(title).stream()
                                .map(row -> Cell.row(
                                        Cell.of(row.name()),
                                        labels.stream()
                                                .map(label -> row.micros().containsKey(label)
                                                        ? NumberText.significant(
                                                                row.micros().get(label))
                                                        : NumberText.MISSING)
                                                .toList()))
                                .toList()));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.results.CellId;
import dev.roundtrip.stats.HostsCentre;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A fleet as sections: what came back, what the groups are, and each group's hosts and figures.
public record FleetDocument(FleetSummary summary) {
    public Document document() {
        var sections = new ArrayList<Section>();
        sections.add(Section.ofNotes("", counts()));
        sections.add(lost());
        sections.add(groups());
        for (GroupSummary group : summary.groups()) {
            sections.addAll(new GroupSections(group, summary.groups().size() > 1).all());
        }
        sections.addAll(new GroupsBeside(summary.groups()).sections());
        sections.add(Section.ofNotes("How to read it", Note.all(reading())));
        return new Document("One plan on a fleet", List.of(Note.of(summary.counts())), sections);
    }

    private List<Note> counts() {
        var notes = new ArrayList<String>();
        notes.add(summary.counts());
        if (summary.fleet().hasSeveralSalts()) {
            notes.add("Their hosts were hashed with several salts (FLEET_SALT), so that runs of one host may count as"
                    + " those of two");
        }
        return Note.all(notes);
    }

    private Section lost() {
        return Section.of(
                "What does not count",
                new Table(
                        List.of("index", "state", "attempts", "reason"),
                        summary.fleet().lost().stream()
                                .map(entry -> Cell.row(
                                        Cell.of(entry.label()),
                                        entry.state().label(),
                                        entry.attempts() == 0 ? NumberText.MISSING : String.valueOf(entry.attempts()),
                                        entry.reason()))
                                .toList()));
    }

    /// In what they differ, which is why they are not taken together.
    private Section groups() {
        List<HostGroup> groups =
                summary.groups().stream().map(GroupSummary::group).toList();
        List<Note> machines = groups.stream()
                .map(group -> Note.of("%s, %s: %s"
                        .formatted(
                                group.name(), FleetSummary.several(group.hosts().size(), "host"), group.machine())))
                .toList();
        if (groups.size() < 2) {
            return Section.ofNotes("The machines", machines);
        }
        List<List<Cell>> rows = groups.getFirst().key().values().keySet().stream()
                .filter(title -> groups.stream()
                                .map(group -> group.key().values().get(title))
                                .distinct()
                                .count()
                        > 1)
                .map(title -> Cell.row(
                        Cell.of(title),
                        groups.stream()
                                .map(group -> group.key().values().get(title))
                                .toList()))
                .toList();
        return new Section(
                "What the groups differ in",
                List.of(Table.of("", groups.stream().map(HostGroup::name).toList(), rows)),
                machines);
    }

    private List<String> reading() {
        var notes = new ArrayList<String>();
        notes.add(
                "A host's figure is the centre of its runs, a run's that of the medians of its forks; over hosts it is"
                        + " the Hodges–Lehmann centre of the hosts' figures");
        if (summary.groups().stream().anyMatch(group -> group.group().hasEnoughHosts())) {
            notes.add(
                    "95 %: of the centre of hosts like these, by signed ranks (docs/FLEET.md); of five hosts it is 93.75 %");
            notes.add("to the baseline: from each host's own ratio; quicker: the hosts on which it takes less time");
            notes.add("hosts, runs, forks: standard deviations of what one host, run or fork differs by; share: of a"
                    + " fork's variance, what comes of its host");
            notes.add("place: among the mechanisms that every host has; its range and share are of 1000 draws of hosts,"
                    + " runs, forks and samples");
        }
        if (summary.groups().stream().anyMatch(group -> !group.group().hasEnoughHosts())) {
            notes.add("Of fewer than %d hosts the hosts themselves are shown, and no interval over hosts"
                    .formatted(HostsCentre.ENOUGH_HOSTS));
        }
        notes.add(
                "A floor with * lies further from the middle of the hosts than three median deviations; nothing is left out"
                        + " for it");
        return notes;
    }

    /// Groups side by side, which are never pooled: the centres of their hosts.
    private record GroupsBeside(List<GroupSummary> groups) {

        /// One for each table that two groups have; none of one group.
        List<Section> sections() {
            if (groups.size() < 2) {
                return List.of();
            }
            return groups.stream()
                    .flatMap(group -> group.tables().stream())
                    .map(TableSummary::title)
                    .distinct()
                    .map(this::section)
                    .toList();
        }

        private Section section(String title) {
            var names = new LinkedHashMap<CellId, String>();
            groups.forEach(group -> cells(group, title)
                    .forEach(cell ->
                            names.putIfAbsent(cell.cell().id(), cell.cell().name())));
            List<Map<CellId, String>> columns =
                    groups.stream().map(group -> medians(group, title)).toList();
            return Section.of(
                    "Groups side by side, " + title,
                    Table.of(
                            "µs",
                            groups.stream().map(group -> group.group().name()).toList(),
                            names.entrySet().stream()
                                    .map(name -> Cell.row(
                                            Cell.of(name.getValue()),
                                            columns.stream()
                                                    .map(column ->
                                                            column.getOrDefault(name.getKey(), NumberText.MISSING))
                                                    .toList()))
                                    .toList()));
        }

        private static Map<CellId, String> medians(GroupSummary group, String title) {
            var medians = new LinkedHashMap<CellId, String>();
            cells(group, title).forEach(cell -> medians.put(cell.cell().id(), NumberText.significant(cell.micros())));
            return medians;
        }

        private static Stream<CellSummary> cells(GroupSummary group, String title) {
            return group.tables().stream()
                    .filter(table -> table.title().equals(title))
                    .flatMap(table -> table.cells().stream());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.fleet.TableSummary.CellSummary;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.results.CellId;
import dev.roundtrip.stats.HostsCentre;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/// A fleet as sections: the runs that came back, the groups, and each group's hosts and figures.
public record FleetDocument(Fleet fleet) {
    public Document document() {
        var sections = new ArrayList<Section>();
        sections.add(Section.ofNotes("", counts()));
        sections.add(lost());
        sections.add(groups());
        for (HostGroup group : fleet.groups()) {
            sections.addAll(new GroupSections(group, areSeveral()).all());
        }
        if (areSeveral()) {
            sections.addAll(sideBySide());
        }
        sections.add(Section.ofNotes("How to read it", Note.all(reading())));
        return new Document("One plan on a fleet", List.of(Note.of(fleet.counts())), sections);
    }

    private boolean areSeveral() {
        return fleet.groups().size() > 1;
    }

    private List<Note> counts() {
        var notes = new ArrayList<String>();
        notes.add(fleet.counts());
        if (fleet.hasSeveralSalts()) {
            notes.add("Their hosts were hashed with several salts (FLEET_SALT), so that runs of one host may count as"
                    + " those of two");
        }
        return Note.all(notes);
    }

    private Section lost() {
        List<Column<FleetEntry>> columns = List.of(
                Column.of("state", entry -> entry.state().label()),
                Column.of(
                        "attempts",
                        entry -> entry.attempts() == 0 ? NumberText.MISSING : String.valueOf(entry.attempts())),
                Column.of("reason", FleetEntry::reason));
        return Section.of(
                "What does not count", Table.of("index", columns, fleet.lost(), entry -> Cell.of(entry.label())));
    }

    /// Differences between the groups, because of which they are not taken together.
    private Section groups() {
        List<HostGroup> groups = fleet.groups();
        List<Note> machines = groups.stream()
                .map(group -> Note.of("%s, %s: %s"
                        .formatted(group.name(), Fleet.several(group.hosts().size(), "host"), group.machine())))
                .toList();
        if (!areSeveral()) {
            return Section.ofNotes("The machines", machines);
        }
        List<String> titles = groups.getFirst().key().keySet().stream()
                .filter(title -> groups.stream()
                                .map(group -> group.key().get(title))
                                .distinct()
                                .count()
                        > 1)
                .toList();
        return new Section(
                "What the groups differ in",
                List.of(ofGroups(
                        "", titles, Cell::of, (group, title) -> group.key().get(title))),
                machines);
    }

    /// A table with a column for each group.
    private <T> Table ofGroups(
            String head, List<T> rows, Function<T, Cell> name, BiFunction<HostGroup, T, String> text) {
        List<Column<T>> columns = fleet.groups().stream()
                .map(group -> Column.<T>of(group.name(), row -> text.apply(group, row)))
                .toList();
        return Table.of(head, columns, rows, name);
    }

    /// Centres of the hosts of each group, a section for each table that a group has; groups are never pooled.
    private List<Section> sideBySide() {
        return fleet.groups().stream()
                .flatMap(group -> group.tables().stream())
                .map(TableSummary::title)
                .distinct()
                .map(this::sideBySide)
                .toList();
    }

    private Section sideBySide(String title) {
        var names = new LinkedHashMap<CellId, String>();
        fleet.groups().stream()
                .flatMap(group -> cells(group, title))
                .map(CellSummary::cell)
                .forEach(cell -> names.putIfAbsent(cell.id(), cell.name()));
        return Section.of(
                "Groups side by side, " + title,
                ofGroups(
                        "µs",
                        List.copyOf(names.keySet()),
                        id -> Cell.of(names.get(id)),
                        (group, id) -> NumberText.orMissing(
                                cells(group, title)
                                        .filter(cell -> cell.cell().id().equals(id))
                                        .findFirst(),
                                cell -> NumberText.significant(cell.micros()))));
    }

    private static Stream<CellSummary> cells(HostGroup group, String title) {
        return group.tables().stream()
                .filter(table -> table.title().equals(title))
                .flatMap(table -> table.cells().stream());
    }

    private List<String> reading() {
        boolean anyIsLarge = fleet.groups().stream().anyMatch(HostGroup::hasEnoughHosts);
        boolean anyIsSmall = !fleet.groups().stream().allMatch(HostGroup::hasEnoughHosts);
        var notes = new ArrayList<String>();
        notes.add(
                "A host's figure is the centre of its runs, a run's that of the medians of its forks; over hosts it is"
                        + " the Hodges–Lehmann centre of the hosts' figures");
        if (anyIsLarge) {
            notes.add(
                    "95 %: of the centre of hosts like these, by signed ranks (docs/FLEET.md); of five hosts it is 93.75 %");
            notes.add("to the baseline: from each host's own ratio; quicker: the hosts on which it takes less time");
            notes.add("hosts, runs, forks: standard deviations of what one host, run or fork differs by; share: of a"
                    + " fork's variance, what comes of its host");
            notes.add("place: among the mechanisms that every host has; its range and share are of 1000 draws of hosts,"
                    + " runs, forks and samples");
        }
        if (anyIsSmall) {
            notes.add("Of fewer than %d hosts the hosts themselves are shown, and no interval over hosts"
                    .formatted(HostsCentre.ENOUGH_HOSTS));
        }
        notes.add(
                "A floor with * lies further from the middle of the hosts than three median deviations; nothing is left out"
                        + " for it");
        return notes;
    }
}

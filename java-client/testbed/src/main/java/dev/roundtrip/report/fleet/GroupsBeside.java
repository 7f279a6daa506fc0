// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.results.CellId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Groups side by side, which are never pooled: the centres of their hosts.
record GroupsBeside(List<GroupSummary> groups) {

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
                .forEach(cell -> names.putIfAbsent(cell.cell().id(), cell.cell().name())));
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
                                                .map(column -> column.getOrDefault(name.getKey(), NumberText.MISSING))
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

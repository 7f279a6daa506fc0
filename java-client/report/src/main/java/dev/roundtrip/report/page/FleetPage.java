// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.fleet.CellSummary;
import dev.roundtrip.report.fleet.FleetSummary;
import dev.roundtrip.report.fleet.GroupSummary;
import dev.roundtrip.report.gallery.Gallery;
import dev.roundtrip.report.page.DotChart.Medians;
import dev.roundtrip.report.print.Templates;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes a page of many machines: a single HTML file with a dot for each, without scripts and without a reference to
/// anything outside of it.
public final class FleetPage {
    private FleetPage() {}

    /// Writes the page of a fleet, with a dot for each host.
    ///
    /// @param document the same that is printed as tables
    /// @param file is replaced; its folder exists
    public static void write(FleetSummary summary, Document document, Path file) throws IOException {
        boolean areSeveral = summary.groups().size() > 1;
        List<Charts> charts = summary.groups().stream()
                .map(group -> new Charts(
                        areSeveral ? "Group " + group.group().number() : "Each host",
                        group.group().machine(),
                        charts(group)))
                .toList();
        write(document, summary.counts(), charts, file);
    }

    /// Writes the page of the gallery, with a dot for each machine.
    public static void write(Gallery gallery, Document document, Path file) throws IOException {
        List<DotChart> charts = gallery.tables().stream()
                .map(table -> DotChart.of(table, medians(gallery, table)))
                .toList();
        List<Charts> groups = charts.isEmpty() ? List.of() : List.of(new Charts("Each machine", "", charts));
        write(document, gallery.entries().size() + " machines", groups, file);
    }

    private static void write(Document document, String counts, List<Charts> charts, Path file) throws IOException {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("heading", document.title());
        content.put("style", Assets.style());
        content.put("counts", counts);
        content.put("groups", charts);
        content.put("sections", document.sections());
        Templates.HTML.write(FleetPage.class, "fleet", content, file);
    }

    /// The charts of a group.
    ///
    /// @param charts one for each table
    private record Charts(String heading, String machine, List<DotChart> charts) {}

    /// Charts with the quickest row on top.
    private static List<DotChart> charts(GroupSummary group) {
        return group.tables().stream()
                .map(table -> DotChart.of(
                        table.title(), table.byTime().map(FleetPage::medians).toList()))
                .toList();
    }

    private static Medians medians(CellSummary cell) {
        var micros = new LinkedHashMap<String, Double>();
        cell.cell().hostMicros().forEach((host, median) -> micros.put("host " + host, median));
        return new Medians(
                cell.cell().name(),
                micros,
                List.of(cell.micros()),
                cell.interval().stream().toList());
    }

    private static List<Medians> medians(Gallery gallery, String table) {
        return gallery.rows(table).stream()
                .sorted(Comparator.comparingDouble(row -> row.micros().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .min()
                        .orElseThrow()))
                .map(row -> new Medians(row.name(), row.micros(), List.of(), List.of()))
                .toList();
    }
}

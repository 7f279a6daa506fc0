// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.figures.Scale;
import dev.roundtrip.report.fleet.Fleet;
import dev.roundtrip.report.fleet.HostGroup;
import dev.roundtrip.report.fleet.TableSummary.CellSummary;
import dev.roundtrip.report.gallery.Gallery;
import dev.roundtrip.report.page.FleetPage.DotChart.Medians;
import dev.roundtrip.report.print.Templates;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Interval;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Writes a page of many machines: a single HTML file with a dot for each, without scripts and without a reference
/// to anything outside of it.
public final class FleetPage {
    private FleetPage() {}

    /// Writes the page of a fleet, with a dot for each host.
    ///
    /// @param document that is printed as tables, too
    /// @param file is replaced; its folder exists
    public static void write(Fleet fleet, Document document, Path file) throws IOException {
        boolean areSeveral = fleet.groups().size() > 1;
        List<Charts> charts = fleet.groups().stream()
                .map(group -> new Charts(
                        areSeveral ? "Group " + group.number() : "Each host", group.machine(), charts(group)))
                .toList();
        write(document, fleet.counts(), charts, file);
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
    private static List<DotChart> charts(HostGroup group) {
        return group.tables().stream()
                .map(table -> DotChart.of(
                        table.title(),
                        table.cells().stream()
                                .sorted(Comparator.comparingDouble(CellSummary::micros))
                                .map(FleetPage::medians)
                                .toList()))
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

    /// A chart with a row for each mechanism, and in it a dot for each machine over a logarithmic axis. Lengths are
    /// in pixels.
    ///
    /// @param ticks powers of ten on the axis
    record DotChart(String title, int height, int axis, List<Tick> ticks, List<Row> rows) {
        private static final int LEFT = 200;
        private static final int WIDTH = 640;
        private static final int ROW_HEIGHT = 18;
        private static final int TOP = 6;
        private static final int AXIS_HEIGHT = 24;
        private static final int MOST_LABELS = 12;

        /// The medians that a row shows.
        ///
        /// @param micros by what a dot is of, as in `host 3`
        /// @param centres one or none, in microseconds, as is the interval's
        record Medians(String name, Map<String, Double> micros, List<Double> centres, List<Interval> intervals) {}

        /// A mark on the axis.
        record Tick(String x, String label) {}

        record Row(String name, int y, List<String> centre, List<Bar> interval, List<Dot> dots) {}

        /// A level line.
        record Bar(String from, String to) {}

        /// @param said when it is pointed at
        record Dot(String x, String said) {}

        static DotChart of(String title, List<Medians> medians) {
            double[] nanos = medians.stream()
                    .flatMap(row -> row.micros().values().stream())
                    .mapToDouble(micros -> micros * TimeText.NANOS_A_MICRO)
                    .sorted()
                    .toArray();
            Scale scale = nanos.length == 0
                    ? Scale.around("", Scale.Unit.NANOS, 1, 1)
                    : Scale.around("", Scale.Unit.NANOS, nanos[0], nanos[nanos.length - 1]);
            var rows = new ArrayList<Row>();
            for (Medians row : medians) {
                rows.add(row(row, TOP + ROW_HEIGHT / 2 + ROW_HEIGHT * rows.size(), scale));
            }
            int bottom = TOP + ROW_HEIGHT * rows.size();
            List<Tick> ticks = scale.ticks(MOST_LABELS).stream()
                    .filter(tick -> !tick.isMinor())
                    .map(tick -> new Tick(at(tick.value(), scale), tick.text()))
                    .toList();
            return new DotChart(title, bottom + AXIS_HEIGHT, bottom, ticks, rows);
        }

        private static Row row(Medians row, int y, Scale scale) {
            return new Row(
                    row.name(),
                    y,
                    row.centres().stream()
                            .map(centre -> ofMicros(centre, scale))
                            .toList(),
                    row.intervals().stream()
                            .map(ends -> new Bar(ofMicros(ends.low(), scale), ofMicros(ends.high(), scale)))
                            .toList(),
                    row.micros().entrySet().stream()
                            .map(dot -> new Dot(
                                    ofMicros(dot.getValue(), scale),
                                    dot.getKey() + ": " + TimeText.of(dot.getValue() * TimeText.NANOS_A_MICRO)))
                            .toList());
        }

        private static String ofMicros(double micros, Scale scale) {
            return at(micros * TimeText.NANOS_A_MICRO, scale);
        }

        private static String at(double nanos, Scale scale) {
            return String.format(Locale.ROOT, "%.1f", LEFT + scale.share(nanos) * WIDTH);
        }
    }
}

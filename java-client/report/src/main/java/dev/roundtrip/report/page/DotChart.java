// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.figures.Scale;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A chart with a row for each mechanism, and in it a dot for each machine over a logarithmic axis. Lengths are in
/// pixels.
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
                row.centres().stream().map(centre -> ofMicros(centre, scale)).toList(),
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

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

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
    private static final double MARGIN = 1.1;

    /// What a row shows.
    ///
    /// @param micros by what a dot is of, as in `host 3`
    /// @param centres one or none, in microseconds, as is the interval's
    record Medians(String name, Map<String, Double> micros, List<Double> centres, List<Interval> intervals) {}

    /// On the axis.
    record Tick(String x, String label) {}

    record Row(String name, int y, List<String> centre, List<Bar> interval, List<Dot> dots) {}

    /// From one end to the other.
    record Bar(String from, String to) {}

    /// @param said when it is pointed at
    record Dot(String x, String said) {}

    static DotChart of(String title, List<Medians> medians) {
        double least = micros(medians).min().orElse(1) / MARGIN;
        double most = micros(medians).max().orElse(1) * MARGIN;
        var axis = new LogAxis(Math.log(least), Math.log(most));
        var rows = new ArrayList<Row>();
        for (Medians row : medians) {
            rows.add(row(row, TOP + ROW_HEIGHT / 2 + ROW_HEIGHT * rows.size(), axis));
        }
        int bottom = TOP + ROW_HEIGHT * rows.size();
        return new DotChart(title, bottom + AXIS_HEIGHT, bottom, ticks(least, most, axis), rows);
    }

    private static DoubleStream micros(List<Medians> medians) {
        return medians.stream()
                .flatMapToDouble(row -> row.micros().values().stream().mapToDouble(Double::doubleValue));
    }

    private static Row row(Medians row, int y, LogAxis axis) {
        return new Row(
                row.name(),
                y,
                row.centres().stream().map(axis::at).toList(),
                row.intervals().stream()
                        .map(ends -> new Bar(axis.at(ends.low()), axis.at(ends.high())))
                        .toList(),
                row.micros().entrySet().stream().map(dot -> dot(dot, axis)).toList());
    }

    private static Dot dot(Map.Entry<String, Double> machine, LogAxis axis) {
        return new Dot(
                axis.at(machine.getValue()),
                machine.getKey() + ": " + TimeText.of(machine.getValue() * TimeText.NANOS_A_MICRO));
    }

    private static List<Tick> ticks(double least, double most, LogAxis axis) {
        var ticks = new ArrayList<Tick>();
        for (int power = (int) Math.ceil(Math.log10(least)); power <= Math.floor(Math.log10(most)); power++) {
            double micros = Math.pow(10, power);
            ticks.add(new Tick(axis.at(micros), TimeText.ofPower(micros * TimeText.NANOS_A_MICRO)));
        }
        return ticks;
    }

    /// From microseconds to pixels.
    ///
    /// @param low a logarithm, as is the other end
    private record LogAxis(double low, double high) {
        String at(double micros) {
            double share = high > low ? Math.clamp((Math.log(micros) - low) / (high - low), 0, 1) : 0.5;
            return String.format(Locale.ROOT, "%.1f", LEFT + share * WIDTH);
        }
    }
}

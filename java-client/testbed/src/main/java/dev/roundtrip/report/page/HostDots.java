// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.fleet.CellSummary;
import dev.roundtrip.report.fleet.TableSummary;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

/// A chart with a row for each mechanism, the quickest first, and in it a dot for each host over a logarithmic axis.
/// Lengths are in pixels.
///
/// @param ticks powers of ten on the axis
record HostDots(String title, int height, int axis, List<Tick> ticks, List<Row> rows) {
    private static final int LEFT = 200;
    private static final int WIDTH = 640;
    private static final int ROW_HEIGHT = 18;
    private static final int TOP = 6;
    private static final int AXIS_HEIGHT = 24;
    private static final double MARGIN = 1.1;

    /// On the axis.
    record Tick(String x, String label) {}

    /// @param interval of the centre over hosts, one or, of few hosts, none
    record Row(String name, int y, String centre, List<Bar> interval, List<Dot> dots) {}

    /// From one end to the other.
    record Bar(String from, String to) {}

    /// @param said when it is pointed at
    record Dot(String x, String said) {}

    static HostDots of(TableSummary table) {
        List<CellSummary> cells = table.byTime().toList();
        double least = micros(cells).min().orElse(1) / MARGIN;
        double most = micros(cells).max().orElse(1) * MARGIN;
        var axis = new LogAxis(Math.log(least), Math.log(most));
        var rows = new ArrayList<Row>();
        for (CellSummary cell : cells) {
            rows.add(row(cell, TOP + ROW_HEIGHT / 2 + ROW_HEIGHT * rows.size(), axis));
        }
        int bottom = TOP + ROW_HEIGHT * rows.size();
        return new HostDots(table.title(), bottom + AXIS_HEIGHT, bottom, ticks(least, most, axis), rows);
    }

    private static DoubleStream micros(List<CellSummary> cells) {
        return cells.stream()
                .flatMapToDouble(
                        cell -> cell.cell().hostMicros().values().stream().mapToDouble(Double::doubleValue));
    }

    private static Row row(CellSummary cell, int y, LogAxis axis) {
        List<Dot> dots = cell.cell().hostMicros().entrySet().stream()
                .map(host -> dot(host, axis))
                .toList();
        List<Bar> interval =
                cell.centre().interval().map(logs -> bar(logs, axis)).stream().toList();
        return new Row(cell.cell().name(), y, axis.at(Math.log(cell.micros())), interval, dots);
    }

    private static Dot dot(Map.Entry<Integer, Double> host, LogAxis axis) {
        return new Dot(
                axis.at(Math.log(host.getValue())),
                "host " + host.getKey() + ": " + TimeText.of(host.getValue() * TimeText.NANOS_A_MICRO));
    }

    private static Bar bar(Interval logNanos, LogAxis axis) {
        double micro = Math.log(TimeText.NANOS_A_MICRO);
        return new Bar(axis.at(logNanos.low() - micro), axis.at(logNanos.high() - micro));
    }

    private static List<Tick> ticks(double least, double most, LogAxis axis) {
        var ticks = new ArrayList<Tick>();
        for (int power = (int) Math.ceil(Math.log10(least)); power <= Math.floor(Math.log10(most)); power++) {
            double micros = Math.pow(10, power);
            ticks.add(new Tick(axis.at(Math.log(micros)), TimeText.ofPower(micros * TimeText.NANOS_A_MICRO)));
        }
        return ticks;
    }

    /// From logarithms of microseconds to pixels.
    private record LogAxis(double low, double high) {
        String at(double log) {
            double share = high > low ? Math.clamp((log - low) / (high - low), 0, 1) : 0.5;
            return String.format(Locale.ROOT, "%.1f", LEFT + share * WIDTH);
        }
    }
}

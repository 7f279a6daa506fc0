package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/// What came of streams: how long they took, what that is a message and a KiB, and how long the single messages took.
record StreamTables(RunResults results) {
    private static final String NONE = "–";
    private static final double NANOS_A_SECOND = 1e9;
    private static final double BYTES_A_MEGABYTE = 1e6;
    private static final double BYTES_A_KIB = 1024;

    private static final List<String> TIMES = List.of(
            "streams",
            "total s",
            "± 95 %",
            "µs/message",
            "µs/KiB",
            "messages/s",
            "MB/s",
            "streams measured",
            "precise");
    private static final double[] PERCENTS = {50, 75, 90, 99, 99.9, 99.99, 99.999};
    private static final List<String> LATENCIES = List.of(
            "one way, µs",
            "mean",
            "min",
            "median",
            "75 %",
            "90 %",
            "99 %",
            "99.9 %",
            "99.99 %",
            "99.999 %",
            "max",
            "messages",
            "clock",
            "median less clock");

    /// None for a run of round trips.
    List<TitledTable> all() {
        List<CellResult> cells = results.cells().stream()
                .filter(cell -> cell.isStream() && cell.estimate().isPresent())
                .toList();
        return cells.isEmpty()
                ? List.of()
                : List.of(
                        new TitledTable(
                                "Streams",
                                TIMES,
                                cells.stream().map(StreamTables::times).toList()),
                        new TitledTable(
                                "One-way latency in streams with time stamps",
                                LATENCIES,
                                cells.stream()
                                        .flatMap(cell ->
                                                MessageLatency.of(cell)
                                                        .map(latency -> latencies(cell, latency))
                                                        .stream())
                                        .toList()));
    }

    private static List<String> times(CellResult cell) {
        Estimate estimate = cell.estimate().orElseThrow();
        double nanos = estimate.mean();
        double bytes = cell.cell().requestBytes();
        return List.of(
                name(cell) + cell.signs(),
                Figure.significant(nanos * cell.cell().messages() / NANOS_A_SECOND),
                Figure.halfWidth(estimate.meanInterval(), nanos),
                Figure.micros(nanos),
                Figure.micros(nanos * BYTES_A_KIB / bytes),
                Figure.significant(NANOS_A_SECOND / nanos),
                Figure.significant(bytes * NANOS_A_SECOND / nanos / BYTES_A_MEGABYTE),
                Figure.count(estimate.samples()),
                cell.preciseText());
    }

    private static List<String> latencies(CellResult cell, MessageLatency latency) {
        var fields = new ArrayList<>(
                List.of(name(cell) + cell.signs(), Figure.micros(latency.mean()), Figure.micros(latency.min())));
        DoubleStream.of(PERCENTS)
                .mapToObj(latency::percentile)
                .map(StreamTables::micros)
                .forEach(fields::add);
        fields.add(Figure.micros(latency.max()));
        fields.add(Figure.count(latency.messages()));
        fields.add(Figure.micros(latency.clock()));
        fields.add(micros(latency.medianLessClock()));
        return fields;
    }

    private static String micros(OptionalDouble nanos) {
        return nanos.isPresent() ? Figure.micros(nanos.getAsDouble()) : NONE;
    }

    /// `tcp-keepalive 100000 x 180B`
    static String name(CellResult cell) {
        return "%s %d x %s"
                .formatted(
                        cell.name(),
                        cell.cell().messages(),
                        SizeKey.text(cell.cell().requestBytes()));
    }
}

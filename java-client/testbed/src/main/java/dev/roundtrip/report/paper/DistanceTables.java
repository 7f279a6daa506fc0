package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Distances;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.MeasuredFork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Where the host moved the processors: the figures of the forks that had them near each other, and of those that had
/// them far apart. Cells that would not notice are left out.
record DistanceTables(RunResults results) {
    private static final String NONE = "–";
    private static final List<String> ROUND_TRIPS = List.of("µs", "forks near", "median", "forks far", "median");
    private static final List<String> STREAMS = List.of(
            "µs",
            "forks near",
            "a message",
            "one way",
            "less clock",
            "forks far",
            "a message",
            "one way",
            "less clock");

    /// None for a run whose processors stayed where they were, or that would not notice.
    List<TitledTable> all() {
        return Distances.of(results).stream().map(this::table).toList();
    }

    private TitledTable table(Distances distances) {
        return new TitledTable(
                "Medians by how far apart the processors were",
                results.isStream() ? STREAMS : ROUND_TRIPS,
                distances.feltBy(results).stream()
                        .map(cell -> row(cell, distances))
                        .toList());
    }

    private List<String> row(CellResult cell, Distances distances) {
        var row = new ArrayList<String>();
        row.add(cell.isStream() ? StreamTables.name(cell) : cell.toString());
        row.addAll(figures(distances.near(cell)));
        row.addAll(figures(distances.far(cell)));
        return row;
    }

    private List<String> figures(List<MeasuredFork> forks) {
        var figures = new ArrayList<String>();
        figures.add(String.valueOf(forks.size()));
        figures.add(micros(forks.stream()
                .mapToDouble(fork -> fork.row().timing().medianNanos())
                .average()));
        if (results.isStream()) {
            Optional<MessageLatency> latency = MessageLatency.of(forks);
            figures.add(latency.map(known -> micros(known.percentile(50))).orElse(NONE));
            figures.add(latency.map(known -> micros(known.medianLessClock())).orElse(NONE));
        }
        return figures;
    }

    private static String micros(OptionalDouble nanos) {
        return nanos.isPresent() ? Figure.micros(nanos.getAsDouble()) : NONE;
    }
}

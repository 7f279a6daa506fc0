// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.NearAndFarForks;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Figures of forks that had the processors near each other and of those that had them far apart, for a run whose
/// host moved them. Cells that would not notice are left out.
final class CoreDistance {
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

    private CoreDistance() {}

    static List<Section> of(RunResults run) {
        return NearAndFarForks.of(run)
                .map(distances -> Section.of(
                        "Medians by how far apart the processors were",
                        new Table(
                                run.isStream() ? STREAMS : ROUND_TRIPS,
                                distances.feltBy(run).stream()
                                        .map(cell -> row(cell, distances))
                                        .toList())))
                .stream()
                .toList();
    }

    private static List<Cell> row(CellResult cell, NearAndFarForks distances) {
        var figures = new ArrayList<String>();
        figures.addAll(figures(cell, distances.near(cell)));
        figures.addAll(figures(cell, distances.far(cell)));
        return Cell.row(Cell.of(cell.isStream() ? Streams.name(cell) : cell.toString()), figures);
    }

    private static List<String> figures(CellResult cell, List<MeasuredFork> forks) {
        var figures = new ArrayList<>(List.of(
                String.valueOf(forks.size()),
                TimeText.micros(forks.stream()
                        .mapToDouble(fork -> fork.row().timing().medianNanos())
                        .average())));
        if (cell.isStream()) {
            Optional<MessageLatency> latency = MessageLatency.of(forks);
            figures.add(TimeText.micros(latency.map(MessageLatency::median).orElse(OptionalDouble.empty())));
            figures.add(
                    TimeText.micros(latency.map(MessageLatency::medianLessClock).orElse(OptionalDouble.empty())));
        }
        return figures;
    }
}

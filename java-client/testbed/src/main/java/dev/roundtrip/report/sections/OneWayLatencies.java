// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;

/// How long the single messages of streams took.
final class OneWayLatencies {
    private static final List<String> COLUMNS = List.of(
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

    private static final Note OTHER_STREAMS = Note.of(
            "Of other streams of the same run, whose messages carry the time at which they were sent; in a stream"
                    + " without gaps they hold the wait behind earlier messages");

    private OneWayLatencies() {}

    static List<Section> of(RunResults run) {
        List<List<Cell>> rows = run.measured()
                .flatMap(cell -> MessageLatency.of(cell).map(latency -> row(cell, latency)).stream())
                .toList();
        return new Section(
                        "One-way latency in streams with time stamps",
                        List.of(new Table(COLUMNS, rows)),
                        List.of(OTHER_STREAMS))
                .ifAnyTable();
    }

    private static List<Cell> row(CellResult cell, MessageLatency latency) {
        var figures = new ArrayList<>(List.of(TimeText.micros(latency.mean()), TimeText.micros(latency.min())));
        latency.percentiles().map(TimeText::micros).forEach(figures::add);
        figures.addAll(List.of(
                TimeText.micros(latency.max()),
                NumberText.count(latency.messages()),
                TimeText.micros(latency.clock()),
                TimeText.micros(latency.medianLessClock())));
        return Cell.row(Cell.of(Streams.name(cell), cell), figures);
    }
}

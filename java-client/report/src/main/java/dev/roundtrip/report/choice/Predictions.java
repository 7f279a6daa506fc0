// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.choice.SizeTime.Known;
import dev.roundtrip.report.choice.SizeTime.Measured;
import dev.roundtrip.report.choice.SizeTime.Told;
import dev.roundtrip.report.choice.SizeTime.Untold;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Times of rows at some pairs of sizes, as a table, with the run that would answer what cannot be told.
public final class Predictions {
    private static final int MOST_NAMED = 8;

    private final Predictor predictor;
    private final List<SizeKey> sizes;
    private final List<Row> rows;

    private record Row(String name, String transport, List<SizeTime> times) {
        double nanos() {
            return times.getFirst() instanceof Known known ? known.nanos() : Double.POSITIVE_INFINITY;
        }
    }

    /// @param sizes at least one
    /// @param transports whose rows are asked for; all of the run if there is none
    public Predictions(Predictor predictor, List<SizeKey> sizes, List<String> transports) {
        this.predictor = predictor;
        this.sizes = List.copyOf(sizes);
        this.rows = predictor.rows().entrySet().stream()
                .map(row -> row(row.getKey(), row.getValue()))
                .filter(row -> transports.isEmpty() || transports.contains(row.transport()))
                .sorted(Comparator.comparingDouble(Row::nanos))
                .toList();
    }

    private Row row(String name, List<CellResult> cells) {
        return new Row(
                name,
                cells.getFirst().transport(),
                sizes.stream().map(pair -> predictor.at(pair, cells)).toList());
    }

    /// Whether each row has a time at each pair of sizes.
    public boolean areAllKnown() {
        return untold().isEmpty();
    }

    public Section section() {
        var notes = new ArrayList<String>();
        if (rows.stream().flatMap(row -> row.times().stream()).anyMatch(Told.class::isInstance)) {
            notes.add(predictor.trust());
        }
        rows.stream()
                .flatMap(row -> row.times().stream()
                        .flatMap(time -> time instanceof Untold untold ? Stream.of(untold.reason()) : Stream.empty())
                        .map(reason -> new String[] {row.name(), reason}))
                .collect(Groups.by(line -> line[1]))
                .map(group -> NumberText.named(
                                group.getValue().stream().map(line -> line[0]).toList(), MOST_NAMED)
                        + ": " + group.getKey())
                .forEach(notes::add);
        command().ifPresent(notes::add);
        List<String> columns = sizes.stream().map(pair -> "µs at " + pair).toList();
        return new Section(
                "Told from what was measured",
                List.of(Table.of(
                        "row",
                        columns,
                        rows.stream()
                                .map(row -> Cell.row(
                                        Cell.of(row.name()),
                                        row.times().stream()
                                                .map(Predictions::text)
                                                .toList()))
                                .toList())),
                Note.all(notes));
    }

    private static String text(SizeTime time) {
        return switch (time) {
            case Measured measured -> TimeText.micros(measured.nanos()) + ", measured";
            case Told told ->
                "%s (%s–%s)"
                        .formatted(
                                TimeText.micros(told.nanos()),
                                TimeText.micros(told.interval().low()),
                                TimeText.micros(told.interval().high()));
            case Untold _ -> NumberText.MISSING;
        };
    }

    private List<Row> untold() {
        return rows.stream()
                .filter(row -> row.times().stream().anyMatch(Untold.class::isInstance))
                .toList();
    }

    private Optional<String> command() {
        String transports = untold().stream().map(Row::transport).distinct().collect(Collectors.joining(","));
        return transports.isEmpty() ? Optional.empty() : Optional.of("To know: " + command(transports, sizes));
    }

    /// The run that answers what no other run tells.
    ///
    /// @param transports with commas
    public static String command(String transports, List<SizeKey> sizes) {
        return "./roundtrip run --transports %s --sizes %s"
                .formatted(transports, sizes.stream().map(SizeKey::toString).collect(Collectors.joining(",")));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.published.Paper.Counterparts;
import dev.roundtrip.report.published.Papers.PublishedFile;
import dev.roundtrip.report.text.NumberText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The one-way latencies that Coral Blocks publishes of messages of 8 bytes, beside those of a run of streams.
///
/// @param published nanoseconds by statistic
/// @param cells of the run, the fastest first
record CoralQueueStreams(Map<String, Double> published, Counterparts counterparts, List<CoralQueueStreams.Here> cells) {
    static final long MESSAGE_BYTES = 8;

    private static final List<String> STATISTICS =
            List.of("mean", "min", "max", "p75_max", "p90_max", "p99_max", "p99.9_max", "p99.99_max", "p99.999_max");
    private static final List<String> HEADER =
            List.of("one way, ns", "mean", "min", "max", "75 %", "90 %", "99 %", "99.9 %", "99.99 %", "99.999 %");

    /// A cell of the run with the latencies of its messages.
    record Here(CellResult cell, MessageLatency latency) {}

    /// @param file with a statistic and its nanoseconds in each row
    /// @throws IOException if the file is missing or damaged
    static Section section(PublishedFile file, Counterparts counterparts, RunResults results) throws IOException {
        Map<String, Double> published = file.rows(row -> row).stream()
                .collect(Collectors.toMap(row -> row.get("statistic"), row -> Double.valueOf(row.get("nanos"))));
        List<Here> cells = results.cells().stream()
                .filter(cell -> cell.sizes().requestBytes() == MESSAGE_BYTES)
                .flatMap(cell -> MessageLatency.of(cell).map(latency -> new Here(cell, latency)).stream())
                .sorted(Comparator.comparingDouble(here -> here.latency().all().mean()))
                .toList();
        return new CoralQueueStreams(published, counterparts, cells).section();
    }

    private Section section() {
        return Paper.beside(
                Papers.CORAL_QUEUE_ID,
                "one-way latency of messages of 8 bytes; up to which so many of them were as fast",
                HEADER,
                cells.isEmpty() ? List.of() : rows(),
                cells.isEmpty() ? List.of() : findings());
    }

    private List<List<Cell>> rows() {
        Stream<List<Cell>> here = cells.stream()
                .map(cell -> row(
                        Cell.of(cell.cell().name(), cell.cell()),
                        statistic -> NumberText.significant(figure(statistic, cell.latency()))));
        return Stream.concat(
                        Stream.of(row(
                                Cell.of("published"), statistic -> NumberText.significant(published.get(statistic)))),
                        here)
                .toList();
    }

    private static List<Cell> row(Cell name, Function<String, String> figure) {
        return Cell.row(name, STATISTICS.stream().map(figure).toList());
    }

    private static OptionalDouble figure(String statistic, MessageLatency latency) {
        return switch (statistic) {
            case "mean" -> OptionalDouble.of(latency.all().mean());
            case "min" -> OptionalDouble.of(latency.all().min());
            case "max" -> OptionalDouble.of(latency.all().max());
            default -> latency.percentile(Double.parseDouble(statistic.replaceAll("p|_max", "")));
        };
    }

    private List<String> findings() {
        var findings = new ArrayList<String>();
        cells.stream()
                .filter(here -> !here.cell().isFloor())
                .findFirst()
                .map(fastest -> "The fastest here is %s: its mean is %s times the published one, its 99.99 %% %s"
                        .formatted(
                                fastest.cell().name(),
                                NumberText.significant(fastest.latency().all().mean() / published.get("mean")),
                                times("p99.99_max", fastest)))
                .ifPresent(findings::add);
        counterpart().ifPresent(findings::add);
        findings.add("Here a message goes from Java to C++" + toJava() + ", there between two JVMs; there "
                + NumberText.count(1_350_000)
                + " messages were measured, here those of the run; what a sender leaves between two messages there is"
                + " not published, here it is the gap of the run");
        return findings;
    }

    /// The rows of the run whose two sides are in Java.
    private String toJava() {
        String rows = cells.stream()
                .map(here -> here.cell().transport())
                .filter(id -> id.matches("j-.*|java-threads"))
                .distinct()
                .collect(Collectors.joining(", "));
        return rows.isEmpty() ? "" : " (that of " + rows + " to Java)";
    }

    private String times(String statistic, Here here) {
        OptionalDouble nanos = figure(statistic, here.latency());
        return nanos.isPresent()
                ? NumberText.significant(nanos.getAsDouble() / published.get(statistic)) + " times"
                : "has too few messages";
    }

    /// The mechanism that is built as theirs, between two JVMs if the run has that.
    private Optional<String> counterpart() {
        return counterparts
                .of(Papers.CORAL_QUEUE_ID, Papers.CORAL_QUEUE_RING)
                .flatMap(named -> cells.stream()
                        .filter(here -> here.cell().transport().equals(named.transport()))
                        .findFirst())
                .map(here -> "%s is built as theirs: mean %s, 99 %% %s, 99.99 %% %s the published one"
                        .formatted(
                                here.cell().name(),
                                times("mean", here),
                                times("p99_max", here),
                                times("p99.99_max", here)));
    }
}

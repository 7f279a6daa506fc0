// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.text.NumberText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// The one-way latencies that Coral Blocks publishes of messages of 8 bytes, beside those of a run of streams.
final class CoralQueueStreams {
    static final long MESSAGE_BYTES = 8;

    private static final List<String> STATISTICS =
            List.of("mean", "min", "max", "p75_max", "p90_max", "p99_max", "p99.9_max", "p99.99_max", "p99.999_max");
    private static final List<String> HEADER =
            List.of("one way, ns", "mean", "min", "max", "75 %", "90 %", "99 %", "99.9 %", "99.99 %", "99.999 %");

    private final Map<String, Double> published;
    private final Counterparts counterparts;
    private final List<Here> cells;

    /// A cell of the run with the latencies of its messages.
    private record Here(CellResult cell, MessageLatency latency) {}

    private CoralQueueStreams(Map<String, Double> published, Counterparts counterparts, RunResults results) {
        this.published = published;
        this.counterparts = counterparts;
        this.cells = results.cells().stream()
                .filter(cell -> cell.sizes().requestBytes() == MESSAGE_BYTES)
                .flatMap(cell -> MessageLatency.of(cell).map(latency -> new Here(cell, latency)).stream())
                .sorted(Comparator.comparingDouble(here -> here.latency().mean()))
                .toList();
    }

    /// @param file with a statistic and its nanoseconds in each row
    /// @throws IOException if the file is missing or damaged
    static Section section(PublishedFile file, Counterparts counterparts, RunResults results) throws IOException {
        Map<String, Double> published = file.rows(row -> row).stream()
                .collect(Collectors.toMap(row -> row.get("statistic"), row -> Double.valueOf(row.get("nanos"))));
        return new CoralQueueStreams(published, counterparts, results).section();
    }

    private Section section() {
        return Paper.beside(
                Papers.CORAL_QUEUE,
                "one-way latency of messages of 8 bytes; up to which so many of them were as fast",
                HEADER,
                cells.isEmpty() ? List.of() : rows(),
                cells.isEmpty() ? List.of() : findings());
    }

    private List<List<Cell>> rows() {
        var rows = new ArrayList<List<Cell>>();
        rows.add(Cell.row(
                Cell.of("published"),
                STATISTICS.stream()
                        .map(published::get)
                        .map(NumberText::significant)
                        .toList()));
        cells.forEach(here -> rows.add(row(here)));
        return rows;
    }

    private static List<Cell> row(Here here) {
        return Cell.row(
                Cell.of(here.cell().name(), here.cell()),
                STATISTICS.stream()
                        .map(statistic -> NumberText.significant(figure(statistic, here.latency())))
                        .toList());
    }

    private static OptionalDouble figure(String statistic, MessageLatency latency) {
        return switch (statistic) {
            case "mean" -> OptionalDouble.of(latency.mean());
            case "min" -> OptionalDouble.of(latency.min());
            case "max" -> OptionalDouble.of(latency.max());
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
                                NumberText.significant(fastest.latency().mean() / published.get("mean")),
                                times("p99.99_max", fastest)))
                .ifPresent(findings::add);
        counterpart().ifPresent(findings::add);
        findings.add(
                "Here a message goes from Java to C++, there between two JVMs; there " + NumberText.count(1_350_000)
                        + " messages were measured, here those of the run; what a sender leaves between two messages there is"
                        + " not published, here it is the gap of the run");
        return findings;
    }

    private String times(String statistic, Here here) {
        OptionalDouble nanos = figure(statistic, here.latency());
        return nanos.isPresent()
                ? NumberText.significant(nanos.getAsDouble() / published.get(statistic)) + " times"
                : "has too few messages";
    }

    /// The mechanism that is built as theirs.
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

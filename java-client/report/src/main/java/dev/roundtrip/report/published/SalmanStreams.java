// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.published.Paper.Counterparts;
import dev.roundtrip.report.published.Papers.PublishedFile;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVRecord;

/// The eight tests of A. Salman (2017, table V.2), n messages one way, beside those of a run of streams.
record SalmanStreams(List<SalmanStreams.Test> tests, Counterparts counterparts, RunResults results) {
    /// Most bytes that his headers add to a body.
    private static final long MOST_HEADER_BYTES = 100;

    private static final List<String> HEADER = List.of(
            "system", "messages of", "published s", "µs", "µs/KiB", "here", "s", "µs", "µs/KiB", "here/published");

    /// One row of the paper.
    record Test(
            String system, long messages, long bodyBytes, double totalSeconds, double meanMicros, double microsPerKib) {
        static Test of(CSVRecord row) {
            return new Test(
                    row.get("system"),
                    Long.parseLong(row.get("messages")),
                    Long.parseLong(row.get("body_chars")),
                    Double.parseDouble(row.get("total_s")),
                    Double.parseDouble(row.get("mean_us")),
                    Double.parseDouble(row.get("us_per_kib")));
        }

        /// Whether a cell sent such messages, of his body and headers.
        boolean isOf(CellResult cell) {
            long headerBytes = cell.sizes().requestBytes() - bodyBytes;
            return headerBytes >= 0 && headerBytes <= MOST_HEADER_BYTES;
        }

        String text() {
            return messages + " x " + bodyBytes + " chars";
        }
    }

    /// @throws IOException if the file is missing or damaged
    static Section section(PublishedFile file, Counterparts counterparts, RunResults results) throws IOException {
        return new SalmanStreams(file.rows(Test::of), counterparts, results).section();
    }

    private Section section() {
        boolean any = tests.stream().anyMatch(test -> !cells(test).isEmpty());
        return Paper.beside(
                Papers.SALMAN_ID,
                "table V.2, n messages one way; ours have the size of his body and headers",
                HEADER,
                any ? tests.stream().map(this::row).toList() : List.of(),
                any ? findings() : List.of());
    }

    private List<CellResult> cells(Test test) {
        return results.measured().filter(test::isOf).toList();
    }

    private Optional<CellResult> counterpart(Test test) {
        return counterparts
                .of(Papers.SALMAN_ID, test.system())
                .flatMap(named -> cells(test).stream()
                        .filter(cell -> cell.transport().equals(named.transport()))
                        .findFirst());
    }

    private List<Cell> row(Test test) {
        var row = new ArrayList<>(Cell.row(
                Cell.of(test.system()),
                test.text(),
                NumberText.significant(test.totalSeconds()),
                NumberText.significant(test.meanMicros()),
                NumberText.significant(test.microsPerKib())));
        row.addAll(counterpart(test)
                .map(cell -> here(test, cell))
                .orElseGet(() -> Collections.nCopies(HEADER.size() - row.size(), Cell.MISSING)));
        return row;
    }

    private static List<Cell> here(Test test, CellResult cell) {
        double nanos = cell.mean();
        return Cell.row(
                Cell.of(cell.name() + " " + SizeText.of(cell.sizes().requestBytes()), cell),
                TimeText.seconds(nanos * test.messages()),
                TimeText.micros(nanos),
                TimeText.micros(nanos * SizeText.BYTES_A_KIB / cell.sizes().requestBytes()),
                NumberText.significant(nanos / TimeText.NANOS_A_MICRO / test.meanMicros()));
    }

    private List<String> findings() {
        var findings = new ArrayList<String>();
        tests.stream()
                .filter(test -> test.system().equals(tests.getFirst().system()))
                .flatMap(test -> fastest(test).stream())
                .forEach(findings::add);
        tests.stream()
                .map(Test::system)
                .distinct()
                .flatMap(system -> counterparts.of(Papers.SALMAN_ID, system).stream())
                .filter(named -> isSetBeside(named.published()))
                .flatMap(named -> named.sentence().stream())
                .forEach(findings::add);
        missing().ifPresent(findings::add);
        return findings;
    }

    /// The fastest of all mechanisms of the run, whatever he measured.
    private Optional<String> fastest(Test test) {
        return cells(test).stream()
                .min(Comparator.comparingDouble(CellResult::mean))
                .map(cell -> "%s: the fastest here is %s with %s µs a message, %s µs a KiB"
                        .formatted(
                                test.text(),
                                cell.name(),
                                TimeText.micros(cell.mean()),
                                TimeText.micros(cell.mean()
                                        * SizeText.BYTES_A_KIB
                                        / cell.sizes().requestBytes())));
    }

    private boolean isSetBeside(String system) {
        return tests.stream()
                .anyMatch(test ->
                        test.system().equals(system) && counterpart(test).isPresent());
    }

    private Optional<String> missing() {
        String systems = tests.stream()
                .map(Test::system)
                .distinct()
                .filter(system -> !isSetBeside(system))
                .collect(Collectors.joining("; "));
        return systems.isEmpty() ? Optional.empty() : Optional.of("This run has no streams in place of " + systems);
    }
}

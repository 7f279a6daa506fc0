// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// A cell in the files of a run and of its report, which a user reads.
///
/// @param row of `tables.csv`
/// @param attempts rows of `cells.csv`
record Report(CSVRecord row, List<CSVRecord> attempts) {
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

    static Report read(Path run, String transport) throws IOException {
        List<CSVRecord> rows = rows(run.resolve("tables.csv"), transport);
        if (rows.size() != 1) {
            throw new IOException(run + " has " + rows.size() + " rows of " + transport + ", expected one");
        }
        return new Report(rows.getFirst(), attempts(run, transport));
    }

    /// Every attempt at a fork of a mechanism, as `cells.csv` has it.
    static List<CSVRecord> attempts(Path run, String transport) throws IOException {
        return rows(run.resolve("cells.csv"), transport);
    }

    private static List<CSVRecord> rows(Path file, String transport) throws IOException {
        try (CSVParser parser = CSVParser.parse(file, StandardCharsets.UTF_8, FORMAT)) {
            return parser.stream()
                    .filter(row -> row.get("transport").equals(transport))
                    .toList();
        }
    }

    double figure(String column) {
        return number(row, column);
    }

    boolean has(String mark) {
        return List.of(row.get("marks").split(" ", -1)).contains(mark);
    }

    long roundTrips() {
        return Long.parseLong(row.get("round_trips"));
    }

    /// Forks that count; of two attempts at one it is the less disturbed.
    int forks() {
        return Integer.parseInt(row.get("forks"));
    }

    /// Time of all attempts between their first and their last reading of the clock.
    double measuredNanos() {
        return attempts.stream()
                .mapToDouble(attempt -> number(attempt, "measured_ns"))
                .sum();
    }

    /// Mean times number of trips of all attempts.
    double sumNanos() {
        return attempts.stream()
                .mapToDouble(attempt -> number(attempt, "mean_ns") * number(attempt, "round_trips"))
                .sum();
    }

    static double number(CSVRecord row, String column) {
        return Double.parseDouble(row.get(column));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// A CSV file below `results/published`.
record PublishedFile(Path path) {
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

    /// @throws IOException if the file is not there, or a row is not what it should be
    <T> List<T> rows(Function<CSVRecord, T> row) throws IOException {
        try (CSVParser parser = CSVParser.parse(path, StandardCharsets.UTF_8, FORMAT)) {
            return parser.stream().map(row).toList();
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new IOException(path + " is damaged: " + e.getMessage(), e);
        }
    }
}

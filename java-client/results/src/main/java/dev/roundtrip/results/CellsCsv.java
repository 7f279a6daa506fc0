// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.condition.Axis.ColumnText;
import dev.roundtrip.platform.HandedText;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.worker.protocol.Column;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// `cells.csv`: RFC 4180, a row for each cell in each fork, units in the column names, `.` as decimal sign whatever the
/// locale. The records name the columns.
final class CellsCsv {
    private static final RecordColumns<ForkId> ID = RecordColumns.of(ForkId.class);
    private static final RecordColumns<Outcome> OUTCOME = RecordColumns.of(Outcome.class);
    private static final RecordColumns<ForkResult.Measured> FORK = RecordColumns.of(ForkResult.Measured.class);
    private static final String MEASURED = "measured";
    private static final String SKIPPED = "skipped";
    private static final String FAILED = "failed";

    static final List<ColumnText> COLUMNS = Stream.of(ID.columns(), OUTCOME.columns(), withoutId(FORK.columns()))
            .flatMap(List::stream)
            .toList();
    /// Columns that a file of every version has: which fork it is, what came of it, and its times.
    private static final List<String> REQUIRED = Stream.of(
                    Stream.of("transport", "request_bytes", "response_bytes", "fork", "attempt"),
                    OUTCOME.names().stream(),
                    RecordColumns.of(ForkResult.Timing.class).names().stream())
            .flatMap(Function.identity())
            .toList();

    private static final CSVFormat FORMAT = CSVFormat.RFC4180;

    private CellsCsv() {}

    record Outcome(
            @Column(value = "outcome", explanation = "`measured`, `failed` or `skipped`")
            String label,

            @Column(value = "reason", explanation = "why there are no figures; empty if there are")
            String reason) {}

    static String header() {
        return line(names());
    }

    static List<String> names() {
        return COLUMNS.stream().map(ColumnText::name).toList();
    }

    static String line(ForkResult row) {
        var fields = new ArrayList<>(ID.fields(row.id()));
        switch (row) {
            case ForkResult.Measured measured -> {
                fields.addAll(OUTCOME.fields(new Outcome(MEASURED, "")));
                fields.addAll(withoutId(FORK.fields(measured)));
            }
            case ForkResult.Failed(ForkId _, String reason) ->
                fields.addAll(OUTCOME.fields(new Outcome(FAILED, reason)));
            case ForkResult.Skipped(ForkId _, String reason) ->
                fields.addAll(OUTCOME.fields(new Outcome(SKIPPED, reason)));
        }
        while (fields.size() < COLUMNS.size()) {
            fields.add("");
        }
        return line(fields);
    }

    /// Fields of a measured fork behind those that identify it.
    private static <T> List<T> withoutId(List<T> ofFork) {
        return ofFork.subList(ID.columns().size(), ofFork.size());
    }

    private static String line(List<?> fields) {
        return FORMAT.format(fields.toArray()) + FORMAT.getRecordSeparator();
    }

    /// The columns of a file, in order. The rest of it may be damaged.
    static List<String> columns(Path file) throws IOException {
        try (CSVParser parser = CSVParser.parse(
                Files.newInputStream(file),
                StandardCharsets.UTF_8,
                FORMAT.builder().setHeader().get())) {
            return parser.getHeaderNames();
        }
    }

    /// Columns that a file lacks are empty: values of axes are the usual ones there.
    static List<ForkResult> read(Path file) throws IOException {
        var rows = new ArrayList<ForkResult>();
        CSVFormat format =
                FORMAT.builder().setHeader().setSkipHeaderRecord(true).get();
        try (CSVParser parser = CSVParser.parse(HandedText.read(file), format)) {
            requireColumns(file, parser.getHeaderNames());
            for (CSVRecord csv : parser) {
                requireFields(csv, parser.getHeaderNames());
                rows.add(row(column -> csv.isMapped(column) ? csv.get(column) : ""));
            }
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new IOException(file + " is damaged: " + e.getMessage(), e);
        }
        return rows;
    }

    private static void requireColumns(Path file, List<String> there) throws IOException {
        for (String name : REQUIRED) {
            if (!there.contains(name)) {
                throw new IOException("%s has no column '%s'; its first line is '%s', with commas between the names"
                        .formatted(file, name, String.join(",", there)));
            }
        }
        if (there.size() != Set.copyOf(there).size()) {
            throw new IOException(file + " has a column twice; its first line is '" + String.join(",", there) + "'");
        }
    }

    private static void requireFields(CSVRecord csv, List<String> columns) {
        if (csv.size() != columns.size()) {
            throw new IllegalArgumentException("line %d has %d fields, and the first line names %d"
                    .formatted(csv.getRecordNumber() + 1, csv.size(), columns.size()));
        }
    }

    private static ForkResult row(UnaryOperator<String> field) {
        ForkId id = ID.read(field);
        Outcome outcome = OUTCOME.read(field);
        return switch (outcome.label()) {
            case MEASURED -> FORK.read(field);
            case FAILED -> new ForkResult.Failed(id, outcome.reason());
            case SKIPPED -> new ForkResult.Skipped(id, outcome.reason());
            default -> throw new IllegalArgumentException("the outcome '" + outcome.label() + "' is none");
        };
    }

    /// `first-samples.csv`: the first samples of each fork in their order, so that drift and modes can be seen.
    static final class FirstSamples {
        private static final RecordColumns<ForkId> ID = RecordColumns.of(ForkId.class);

        static final String HEADER = String.join(",", ID.names()) + ",batch_trips,samples_ns\r\n";

        private FirstSamples() {}

        /// The samples stand in one field, separated by spaces.
        static String line(ForkResult.Measured row, List<Long> samplesNanos) {
            String samples = samplesNanos.stream().map(String::valueOf).collect(Collectors.joining(" "));
            return linePrefix(row) + row.timing().batchTrips() + "," + samples + "\r\n";
        }

        /// Begin of the line of a fork.
        static String linePrefix(ForkResult row) {
            return ID.fields(row.id()).stream().map(field -> field + ",").collect(Collectors.joining());
        }

        static boolean isSamples(String line) {
            return !line.equals(HEADER);
        }
    }
}

package dev.roundtrip.results;

import dev.roundtrip.results.ForkRow.Timing;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// `cells.csv`: RFC 4180, a row for each cell in each fork, units in the column names, `.` as decimal sign whatever the
/// locale.
final class CellsCsv {
    private static final String ATTEMPT = "attempt";

    private static final List<String> CELL = List.of("transport", "request_bytes", "response_bytes");

    private static final List<String> TIMES = List.of(
            "fork",
            ATTEMPT,
            "outcome",
            "reason",
            "batch_trips",
            "round_trips",
            "warmup_round_trips",
            "warmup_ns",
            "ended_by",
            "measured_ns",
            "clock_ns",
            "mean_ns",
            "sd_ns",
            "min_ns",
            "median_ns",
            "p90_ns",
            "p99_ns",
            "p99_9_ns",
            "max_ns");

    static final List<String> COLUMNS = Stream.of(
                    CELL,
                    ConditionColumns.NAMES,
                    TIMES,
                    TrendColumns.NAMES,
                    CostColumns.NAMES,
                    NoiseColumns.NAMES,
                    FlowColumns.NAMES,
                    LegsColumns.NAMES,
                    OneWayColumns.NAMES)
            .flatMap(List::stream)
            .toList();

    private static final CSVFormat FORMAT = CSVFormat.RFC4180;

    private CellsCsv() {}

    static String header() throws IOException {
        return line(COLUMNS);
    }

    static String line(ForkRow row) throws IOException {
        var fields = new ArrayList<Object>(List.of(row.transport(), row.requestBytes(), row.responseBytes()));
        fields.addAll(ConditionColumns.fields(row.condition()));
        fields.addAll(List.of(row.fork(), row.attempt(), row.outcome(), row.reason()));
        if (row.measured()) {
            fields.addAll(figures(row.timing()));
            fields.addAll(TrendColumns.fields(row.timing().trend()));
            fields.addAll(CostColumns.fields(row.cost()));
            fields.addAll(NoiseColumns.fields(row.noise()));
            fields.addAll(FlowColumns.fields(row.flow()));
            fields.addAll(padded(LegsColumns.fields(row.legs()), LegsColumns.NAMES.size()));
            fields.addAll(OneWayColumns.fields(row.oneWay()));
        }
        return line(padded(fields, COLUMNS.size()));
    }

    private static List<Object> padded(List<Object> fields, int count) {
        var all = new ArrayList<>(fields);
        while (all.size() < count) {
            all.add("");
        }
        return all;
    }

    private static List<Object> figures(Timing timing) {
        return List.of(
                timing.batchTrips(),
                timing.roundTrips(),
                timing.warmUpRoundTrips(),
                timing.warmUpNanos(),
                timing.endedBy(),
                timing.measuredNanos(),
                timing.clockNanos(),
                timing.meanNanos(),
                timing.standardDeviationNanos(),
                timing.minNanos(),
                timing.medianNanos(),
                timing.p90Nanos(),
                timing.p99Nanos(),
                timing.p999Nanos(),
                timing.maxNanos());
    }

    private static String line(List<?> fields) throws IOException {
        var text = new StringWriter();
        try (var printer = FORMAT.print(text)) {
            printer.printRecord(fields);
        }
        return text.toString();
    }

    /// Those of a file, in order.
    static List<String> columns(Path file) throws IOException {
        try (CSVParser parser = CSVParser.parse(
                file, StandardCharsets.UTF_8, FORMAT.builder().setHeader().get())) {
            return parser.getHeaderNames();
        }
    }

    /// @param usual condition of all cells in a file that has no columns for it
    static List<ForkRow> read(Path file, ConditionRecord usual) throws IOException {
        var rows = new ArrayList<ForkRow>();
        CSVFormat format =
                FORMAT.builder().setHeader().setSkipHeaderRecord(true).get();
        try (CSVParser parser = CSVParser.parse(file, StandardCharsets.UTF_8, format)) {
            for (CSVRecord csv : parser) {
                rows.add(row(csv, usual));
            }
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new IOException(file + " is damaged: " + e.getMessage(), e);
        }
        return rows;
    }

    private static ForkRow row(CSVRecord csv, ConditionRecord usual) {
        String outcome = csv.get("outcome");
        return new ForkRow(
                csv.get("transport"),
                Long.parseLong(csv.get("request_bytes")),
                Long.parseLong(csv.get("response_bytes")),
                ConditionColumns.read(csv, usual),
                Integer.parseInt(csv.get("fork")),
                attempt(csv),
                outcome,
                csv.get("reason"),
                outcome.equals(ForkRow.MEASURED) ? timing(csv) : Timing.NONE,
                CostColumns.read(csv),
                NoiseColumns.read(csv),
                FlowColumns.read(csv),
                LegsColumns.read(csv),
                OneWayColumns.read(csv));
    }

    /// In a folder of a version that repeated nothing every attempt is the first.
    private static int attempt(CSVRecord csv) {
        return csv.isMapped(ATTEMPT) ? Integer.parseInt(csv.get(ATTEMPT)) : 1;
    }

    private static Timing timing(CSVRecord csv) {
        return new Timing(
                Integer.parseInt(csv.get("batch_trips")),
                Long.parseLong(csv.get("round_trips")),
                Long.parseLong(csv.get("warmup_round_trips")),
                Long.parseLong(csv.get("warmup_ns")),
                TrendColumns.read(csv),
                csv.get("ended_by"),
                Long.parseLong(csv.get("measured_ns")),
                Double.parseDouble(csv.get("clock_ns")),
                Double.parseDouble(csv.get("mean_ns")),
                Double.parseDouble(csv.get("sd_ns")),
                Double.parseDouble(csv.get("min_ns")),
                Double.parseDouble(csv.get("median_ns")),
                Double.parseDouble(csv.get("p90_ns")),
                Double.parseDouble(csv.get("p99_ns")),
                Double.parseDouble(csv.get("p99_9_ns")),
                Double.parseDouble(csv.get("max_ns")));
    }
}

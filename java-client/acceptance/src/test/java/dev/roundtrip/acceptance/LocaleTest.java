// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.harness.Delays;
import dev.roundtrip.harness.SyntheticHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Testbed, workers and reports write the same bytes wherever their user lives: with a comma as decimal sign (German),
/// and with other digits (Egyptian Arabic).
@Tag("long")
final class LocaleTest {
    private static final Map<String, String> ENGLISH = environment("en-US");
    private static final String GERMAN = "de-DE";
    private static final String ARABIC = "ar-EG";

    /// Whose times are the same in every run; the second one's are no whole numbers.
    private static final List<String> TRANSPORTS = List.of(Delays.FIXED.id(), Delays.BRIEF.id());

    /// How long a worker warms up hangs on its compiler.
    private static final List<String> FIGURES = List.of(
            "transport",
            "request_bytes",
            "fork",
            "outcome",
            "batch_trips",
            "round_trips",
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

    @TempDir(factory = FastScratch.class)
    private Path scratch;

    private SyntheticHome home;

    @BeforeEach
    void installSyntheticMechanisms() throws IOException {
        home = SyntheticHome.create(Program.HOME, scratch);
    }

    @AfterEach
    void removeThem() throws IOException {
        home.close();
    }

    /// Variables of the testbed and, by `--env`, of its workers.
    private static Map<String, String> environment(String locale) {
        String[] parts = locale.split("-", -1);
        return Map.of(
                "LC_ALL",
                parts[0] + "_" + parts[1] + ".UTF-8",
                "JAVA_TOOL_OPTIONS",
                "-Duser.language=" + parts[0] + " -Duser.country=" + parts[1]);
    }

    @Test
    void localeChangesNoByteOfWhatARunKeepsAndAReportWrites() throws Exception {
        Path english = measure("english", ENGLISH);
        Map<String, byte[]> report = report(english, "english", ENGLISH);
        assertThat(report).containsKeys("tables.md", "tables.csv", "tables.tex", "report/index.html");

        for (String locale : List.of(GERMAN, ARABIC)) {
            Map<String, String> environment = environment(locale);
            expectTheSameRun(english, measure(locale, environment));
            expectTheSameFiles(report, report(english, locale, environment), locale);
        }
    }

    private static void expectTheSameRun(Path english, Path other) throws IOException {
        assertThat(figures(other)).isEqualTo(figures(english)).hasSize(TRANSPORTS.size());
        assertThat(firstSamples(other)).isEqualTo(firstSamples(english)).hasSize(TRANSPORTS.size());
        assertThat(Files.readAllLines(other.resolve("cells.csv")).getFirst())
                .isEqualTo(Files.readAllLines(english.resolve("cells.csv")).getFirst());
        assertThat(rows(other.resolve("cells.csv")))
                .allSatisfy(row -> assertThat(row.stream())
                        .noneMatch(field -> field.matches("-?\\d+,\\d+.*"))
                        .allMatch(field -> field.chars().noneMatch(LocaleTest::isForeignDigit)));
    }

    private static void expectTheSameFiles(Map<String, byte[]> english, Map<String, byte[]> other, String locale) {
        assertThat(other.keySet()).as(locale).isEqualTo(english.keySet());
        english.forEach((file, bytes) ->
                assertThat(other.get(file)).as(file + " in " + locale).isEqualTo(bytes));
    }

    private Path measure(String name, Map<String, String> environment) throws Exception {
        return home.measure(name, TRANSPORTS, 1, 1, environment);
    }

    private Map<String, byte[]> report(Path run, String name, Map<String, String> environment) throws Exception {
        Path folder = scratch.resolve("report-" + name);
        home.roundtrip(environment, "report", run.toString(), "--out", folder.toString());
        var files = new TreeMap<String, byte[]>();
        try (Stream<Path> below = Files.walk(folder)) {
            below.filter(Files::isRegularFile)
                    .forEach(file -> files.put(folder.relativize(file).toString(), bytes(file)));
        }
        return files;
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Of first attempts: whether another follows hangs on what else the machine does.
    private static List<String> figures(Path run) throws IOException {
        return rows(run.resolve("cells.csv")).stream()
                .filter(row -> row.get("attempt").equals("1"))
                .map(row -> FIGURES.stream().map(row::get).collect(Collectors.joining(" ")))
                .sorted()
                .toList();
    }

    private static List<String> firstSamples(Path run) throws IOException {
        return rows(run.resolve("first-samples.csv")).stream()
                .filter(row -> row.get("attempt").equals("1"))
                .map(row -> String.join(",", row.values()))
                .sorted()
                .toList();
    }

    private static List<CSVRecord> rows(Path file) throws IOException {
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (CSVParser parser = CSVParser.parse(file, StandardCharsets.UTF_8, format)) {
            return parser.getRecords();
        }
    }

    private static boolean isForeignDigit(int character) {
        return Character.isDigit(character) && (character < '0' || character > '9');
    }
}

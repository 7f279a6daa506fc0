// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.page.Page;
import dev.roundtrip.report.print.DocumentFiles;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.published.Papers;
import dev.roundtrip.report.sections.CellTable;
import dev.roundtrip.report.sections.RunDocument;
import dev.roundtrip.report.several.Comparison;
import dev.roundtrip.report.several.RunComparison;
import dev.roundtrip.report.summary.Summary;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// All that is written of runs that were measured, byte for byte. What is expected stands beside each run in a
/// folder of its own; `-Drenew.reports` writes it anew.
final class StoredRunsTest {
    private static final Path RUNS = Path.of("src/test/resources/dev/roundtrip/report/runs");
    private static final String EXPECTED = "expected";
    private static final String RENEW = "renew.reports";
    private static final String HOW_TO_RENEW = "%s differs from what is written now; if that is meant, renew it with "
            + "mvn test -pl testbed -am -Dtest=StoredRunsTest -D" + RENEW
            + " -Dsurefire.failIfNoSpecifiedTests=false and read the difference with git diff";

    @TempDir
    private Path written;

    @ParameterizedTest
    @ValueSource(strings = {"quick", "streams", "legs", "failed-and-skipped"})
    void aRunIsWrittenAsBefore(String name) throws IOException {
        RunResults run = read(name);
        List<Section> papers = Papers.beside(run, RunFixture.PUBLISHED);
        new DocumentFiles(RunDocument.of(run, papers), CellTable.of(List.of(run))).write(written);
        page(List.of(run), papers);
        Files.writeString(written.resolve("summary.txt"), new Summary(run).toString());

        assertIsAsExpected(RUNS.resolve(name).resolve(EXPECTED));
    }

    @Test
    void severalRunsAreWrittenAsBefore() throws IOException {
        List<RunResults> runs = List.of(read("quick"), read("failed-and-skipped"));
        new DocumentFiles(new Comparison(runs).document(), CellTable.of(runs)).write(written);
        page(runs, List.of());
        Files.writeString(
                written.resolve("verdicts.md"),
                Markdown.of(new RunComparison(runs.getFirst(), runs.getLast(), Set.of()).document()));

        assertIsAsExpected(RUNS.resolve("several").resolve(EXPECTED));
    }

    private static RunResults read(String name) throws IOException {
        return RunResults.read(RunFolder.open(RUNS.resolve(name)));
    }

    /// Style, scripts and the library of charts are left out: they are the same for every run.
    private void page(List<RunResults> runs, List<Section> papers) throws IOException {
        Path page = written.resolve("page.html");
        Page.write(runs, papers, page);
        String text = Files.readString(page);
        Files.writeString(
                written.resolve("page-data.json"),
                between(text, "<script type=\"application/json\" id=\"data\">", "</script>")
                        .replace(",{", ",\n{"));
        Files.writeString(
                page,
                text.substring(0, text.indexOf("<script type")).replace(between(text, "<style>", "</style>"), ""));
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }

    private void assertIsAsExpected(Path expected) throws IOException {
        try (var files = Files.list(written)) {
            for (Path file : files.sorted().toList()) {
                Path kept = expected.resolve(file.getFileName());
                if (System.getProperty(RENEW) != null) {
                    Files.createDirectories(expected);
                    Files.copy(file, kept, StandardCopyOption.REPLACE_EXISTING);
                }
                assertThat(file).as(HOW_TO_RENEW, kept).hasSameTextualContentAs(kept);
            }
        }
        try (var kept = Files.list(expected)) {
            assertThat(kept.map(Path::getFileName))
                    .allMatch(name -> Files.exists(written.resolve(name)), "is written, too");
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.figures.Figures;
import dev.roundtrip.report.page.Page;
import dev.roundtrip.report.print.Csv;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.published.Papers;
import dev.roundtrip.report.sections.CellTable;
import dev.roundtrip.report.sections.RunDocument;
import dev.roundtrip.report.summary.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Wine is not Windows: whatever is quoted of such a run says so.
final class WineTest {
    @TempDir
    private Path parent;

    private RunResults plain;
    private RunResults wine;

    @BeforeEach
    void measure() throws IOException {
        plain = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "jni", "tcp-keepalive")
                .measure("jni", RunFixture.SMALL, 2_000, 1000)
                .measure("tcp-keepalive", RunFixture.SMALL, 8_000, 1000)
                .results();
        wine = RunFixture.onWindows(plain, "8.0");
    }

    @Test
    void itStandsInTheHeadOfEveryTable() throws IOException {
        Document document = RunDocument.of(wine, Papers.beside(wine, RunFixture.PUBLISHED));

        assertThat(document.title()).contains("under Wine 8.0");
        assertThat(tables(document))
                .hasSizeGreaterThan(3)
                .allSatisfy(table -> assertThat(table.caption()).contains("under Wine 8.0"));
        assertThat(RunDocument.medians(wine).orElseThrow().tables())
                .allSatisfy(table -> assertThat(table.caption()).contains("under Wine 8.0"));
    }

    @Test
    void aRealWindowsAndLinuxSayNothingOfIt() throws IOException {
        for (RunResults run : List.of(plain, RunFixture.onWindows(plain, "none"))) {
            assertThat(Markdown.of(RunDocument.of(run, Papers.beside(run, RunFixture.PUBLISHED))))
                    .doesNotContain("Wine");
        }
    }

    @Test
    void itStandsInEveryRowOfTheCsvOnATerminalOnThePageAndInFigures() throws IOException {
        assertThat(Csv.of(CellTable.of(List.of(wine))).lines().skip(1))
                .hasSize(2)
                .allMatch(row -> row.contains("Windows under Wine 8.0"));
        assertThat(new Summary(wine).toString()).contains("median µs ± 95 %, under Wine 8.0");

        Page.write(List.of(wine), Papers.beside(wine, RunFixture.PUBLISHED), parent.resolve("page.html"));
        assertThat(Files.readString(parent.resolve("page.html"))).contains("Round trips under Wine 8.0");

        new Figures(List.of(wine)).write(parent.resolve("figures"), Optional.empty());
        assertThat(parent.resolve("figures/median-16B-16B.svg")).content().contains("under Wine 8.0");
    }

    @Test
    void theCsvOfAnotherRunSaysItsSystem() throws IOException {
        assertThat(Csv.of(CellTable.of(List.of(plain)))).contains(",Linux\r\n");
        assertThat(Csv.of(CellTable.of(List.of(RunFixture.onWindows(plain, "none")))))
                .contains(",Windows\r\n");
    }

    private static Stream<Table> tables(Document document) {
        return document.sections().stream().map(Section::tables).flatMap(List::stream);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("it changes the locale of the JVM")
final class PageTest {
    private static final SizeKey SMALL = RunFixture.SMALL;

    @TempDir
    private Path parent;

    private RunFixture run;

    @BeforeEach
    void makeRun() throws IOException {
        run = RunFixture.create(parent.resolve("run"), List.of(SMALL), "jni", "tcp");
    }

    @Test
    void thePageFetchesNothing() throws IOException {
        assertThat(page()).doesNotContainPattern("(src|href)=\"(?!#|data:)").contains("default-src 'none'");
    }

    @Test
    void aReasonCannotEndTheDataOrBecomeMarkup() throws IOException {
        run.fail("tcp", SMALL, 1, "</script><b>so</b>");

        assertThat(page()).doesNotContain("<b>so</b>").contains("\\u003c/script>\\u003cb>so", "&lt;b&gt;so");
    }

    @Test
    void figuresStandInThePageItselfForThoseWithoutScripts() throws IOException {
        run.measure("tcp", SMALL, 2_000, 1000);

        assertThat(page()).contains("<b>tcp</b>", "<span class=\"median\">2.00 µs</span>");
    }

    @Test
    void oneForkHasNullInPlaceOfAnInterval() throws IOException {
        run.measure("tcp", SMALL, 2_000, 1000);

        assertThat(page()).contains("\"mean\":[2000,null,null]").containsPattern("\"median\":\\[200[01],null,null]");
    }

    @Test
    void aRunWithoutFiguresHasAPageThatSaysSo() throws IOException {
        assertThat(page()).contains("This run has no figure of a mechanism that one could choose");
    }

    @Test
    void aPaperWithoutRowsHasItsFindingsAllTheSame() throws IOException {
        var paper = Section.ofNotes("Beside a paper", List.of(Note.of("It holds.")));

        assertThat(page(List.of(paper))).contains("<summary>Beside a paper</summary>", "<li>It holds.</li>");
    }

    @Test
    void streamsAreNotTakenForRoundTripsOfTheirSize() throws IOException {
        run = RunFixture.roundTripsAndStreams(parent.resolve("both"), 1000, "tcp");
        run.measure("tcp", SMALL, 2_000, 1000);
        run.under(RunFixture.STREAM).stream("tcp", 16, 1000, 2_000, 30, 300);

        assertThat(page())
                .contains(
                        "<h1>Round trips and streams from Java to C++</h1>",
                        "\"label\":\"16B:16B\",\"unit\":\"round trip\"",
                        "\"label\":\"16B\",\"unit\":\"message one way\"");
    }

    @Test
    void whereServersWereKilledThePageAsksWhenClientsMustBeTold() throws IOException {
        Condition killed = Condition.USUAL.with(Axes.FAULT, Fault.KILL);
        run = RunFixture.create(
                parent.resolve("killed"), List.of(Condition.USUAL, killed), List.of(SMALL), "jni", "tcp");
        run.measure("tcp", SMALL, 2_000, 1000);
        assertThat(page()).doesNotContain("told-within");

        run.under(killed).measure("tcp", SMALL, 2_000, 1000);

        assertThat(page()).contains("--told-within 10ms", "--back-within 100ms", "had no server killed");
    }

    @Test
    void theLocaleChangesNothing() throws IOException {
        run.measure("tcp", SMALL, 2_500, 1000);
        String page = page();
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);

            assertThat(page()).isEqualTo(page);
        } finally {
            Locale.setDefault(before);
        }
    }

    private String page() throws IOException {
        return page(List.of());
    }

    private String page(List<Section> papers) throws IOException {
        Path file = parent.resolve("index.html");
        Page.write(List.of(run.results()), papers, file);
        return Files.readString(file);
    }
}

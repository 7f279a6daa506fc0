// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StudyTest {
    @TempDir
    private Path parent;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            thesis | 16 | jni-thesis,tcp | 16B:16B | 6.50 (1x) | 2.00 (1.00x)
            wells-2010 | 1 | fifo,mq-sysv | fifo | 2.00 | 2.00
            smith-wells-2017 | 40 | fifo,tcp-keepalive | named pipes (java streams) | 16613 | 2000
            """)
    void aPapersTablesStandAsItPrintsThemWithOursBeside(
            String profile, long bytes, String transports, String row, String one, String other) throws IOException {
        String page = study(profile, new SizeKey(bytes, bytes), transports.split(",", 2));

        assertThat(page.lines().filter(line -> line.startsWith("| " + row)))
                .anySatisfy(line -> assertThat(line).contains(one, other));
    }

    @Test
    void itsCommandAndEachClaimHaveALine() throws IOException {
        assertThat(study("wells-2010", new SizeKey(1, 1), "fifo", "mq-sysv"))
                .startsWith("# Wells 2010 beside this machine")
                .contains("- `roundtrip run`, 2026-01-02T03:04:05Z")
                .contains("named pipes are faster than message queues at every size: holds")
                .contains("message queues beat sockets with minimal data: cannot be judged");
    }

    @Test
    void aRunUnderAnotherProfileHasNone() throws IOException {
        RunResults run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "tcp")
                .results();

        assertThat(Papers.study(List.of(run), RunFixture.PUBLISHED)).isEmpty();
    }

    private String study(String profile, SizeKey sizes, String... rows) throws IOException {
        RunResults run = RunFixture.create(parent.resolve("run"), List.of(sizes), rows)
                .measureTwice(rows[0], sizes, 2_000, 1000)
                .measureTwice(rows[1], sizes, 10_000, 1000)
                .results();
        RunResults under = new RunResults(run.name(), RunFixture.with(run.run(), "profile", profile), run.cells());
        return Markdown.of(Papers.study(List.of(under), RunFixture.PUBLISHED).orElseThrow());
    }
}

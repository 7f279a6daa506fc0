// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.sections.RunDocument;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lines about the papers' claims, as a report prints them.
final class ClaimsTest {
    @TempDir
    private Path parent;

    /// Cells are `row size µs`.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            jni 1KiB 5,tcp 1KiB 40,corba 1KiB 120 | 4.2: JNI is the fastest: holds, jni takes 0.125 times as long as tcp at 1KiB:1KiB, jni takes 0.0417 times as long as corba at 1KiB:1KiB
            jni 1KiB 5,tcp 1KiB 40,corba 1KiB 20 | fig. 4.4: order at 1KiB:1KiB (jni, tcp, corba, rest, files-ramdisk, files-ssd): does not hold, here jni 5.00 µs, corba 20.0 µs, tcp 40.0 µs; reversed: tcp before corba
            tcp 1MiB 100,tcp 128MiB 4000 | 4.3: from 1 MiB to 128 MiB TCP takes 34.6 times as long: holds, 40.0 times for tcp, 100 µs → 4.00 ms
            tcp 1MiB 100,tcp 128MiB 9000 | TCP takes 34.6 times as long: does not hold, 90.0 times for tcp
            files-ssd 16B 1100 | so that 16 B take at least half of that: holds, files-ssd 1.10 ms
            files-ssd 16B 900 | so that 16 B take at least half of that: does not hold, files-ssd 900 µs
            fifo 1B 8,mq-sysv 1B 10,fifo 1MiB 900,mq-sysv 1MiB 600 | named pipes are faster than message queues at every size: does not hold, reversed: fifo takes 1.50 times as long as mq-sysv at 1MiB:1MiB; as there: fifo takes 0.800 times as long as mq-sysv at 1B:1B
            tcp-keepalive 1B 12,mq-sysv 1B 10,tcp-keepalive 1MiB 500,mq-sysv 1MiB 1000 | sockets overtake message queues at larger sizes: holds, tcp-keepalive takes 1.20 times as long as mq-sysv at 1B:1B, 0.500 at 1MiB:1MiB
            fifo 1B 8,fifo-native 1B 5,shm-sysv 1B 10 | named pipes are faster than shared memory by separate calls at every size: holds, fifo takes 0.800 times
            fifo 1B 10,mq-sysv 1B 10 | named pipes are faster than message queues at every size: a tie, fifo takes 1.00 times
            fifo 1B 10,mq-sysv 1B 10,fifo 1MiB 900,mq-sysv 1MiB 1600 | at every size: a tie, tied: fifo takes 1.00 times as long as mq-sysv at 1B:1B; as there: fifo takes 0.562 times
            fifo 40B 5,tcp-keepalive 40B 10 | named pipes by streams take 0.00322 of the time of Java's sockets at 40 B: holds in direction, not in size, fifo takes 0.500 times
            shm-sysv-integrated 1B 8,shm-sysv 1B 10 | takes 0.806 of the time of separate calls: holds, shm-sysv-integrated takes 0.800 times
            """)
    void aClaimIsJudgedByTheCellsOfTheRun(String cells, String line) throws IOException {
        assertThat(report(run(cells.split(",", -1)).results())).contains(line);
    }

    @Test
    void oneForkTellsNothingApart() throws IOException {
        RunFixture run = create("tcp 128MiB", "jni 128MiB");
        run.measure("tcp", sizes("128MiB"), 90_000_000, 100).measure("jni", sizes("128MiB"), 100_000_000, 100);

        assertThat(report(run.results()))
                .contains("TCP takes 0.92 of JNI's time at 128 MiB: not told apart, tcp takes 0.900 times");
    }

    @Test
    void samplesFarFromANormalDistributionAreSaid() throws IOException {
        RunFixture run = create("tcp 1KiB");
        run.measure("tcp", sizes("1KiB"), 1, 1, 10_000, 2_000, 1000);

        assertThat(report(run.results()))
                .contains("distributions of TCP, files and REST are nearly normal: does not hold, within a deviation");
    }

    @Test
    void latenciesOneWayAreJudgedByStreams() throws IOException {
        RunFixture run = RunFixture.streams(parent.resolve("run"), Map.of(8L, 1_350_000), "j-ring", "java-threads")
                .stream("j-ring", 8, 1_350_000, 1_000, 30, 120)
                .stream("java-threads", 8, 1_350_000, 1_000, 30, 60);

        assertThat(report(run.results()))
                .contains("a message between two JVMs takes 97.64 ns on average: holds, j-ring 120 ns")
                .contains("99.99 % of the messages take at most 239 ns: holds")
                .contains(
                        "threads take 0.54 of the time between two JVMs: not told apart, java-threads takes 0.500 times");
    }

    @Test
    void claimsThatARunDoesNotJudgeAreCounted() throws IOException {
        assertThat(report(run("fifo 1B 8", "mq-sysv 1B 10").results()))
                .contains("more claims of the paper are not judged by this run")
                .doesNotContain("cannot be judged");
    }

    @Test
    void aRunUnderAPapersProfileSaysOfEachClaimWhatItNeeds() throws IOException {
        RunResults run = run("fifo 1B 8", "mq-sysv 1B 10").results();
        RunResults wells = new RunResults(run.name(), RunFixture.with(run.run(), "profile", "wells-2010"), run.cells());

        assertThat(report(wells))
                .contains("message queues beat sockets with minimal data: cannot be judged: it needs round trips of"
                        + " mq-sysv, tcp-keepalive at 1B:1B")
                .contains("the same orders hold on Solaris (T2): cannot be judged: no time shows it");
    }

    @Test
    void everyClaimIsReadAndBelongsToAPaper() throws IOException {
        assertThat(Claims.read(RunFixture.PUBLISHED).all())
                .hasSizeGreaterThan(50)
                .allSatisfy(claim ->
                        assertThat(Papers.name(claim.paper())).as(claim.text()).isNotNull());
    }

    private RunFixture run(String... cells) throws IOException {
        RunFixture run = create(cells);
        for (String cell : cells) {
            String[] parts = cell.split(" ", 3);
            run.measureTwice(parts[0], sizes(parts[1]), Long.parseLong(parts[2]) * 1000, 1000);
        }
        return run;
    }

    private RunFixture create(String... cells) throws IOException {
        return RunFixture.create(
                parent.resolve("run"),
                Stream.of(cells)
                        .map(cell -> sizes(cell.split(" ", 3)[1]))
                        .distinct()
                        .toList(),
                Stream.of(cells).map(cell -> cell.split(" ", 3)[0]).distinct().toArray(String[]::new));
    }

    private static SizeKey sizes(String text) {
        return new SizeKey(SizeText.bytes(text), SizeText.bytes(text));
    }

    private static String report(RunResults run) throws IOException {
        List<Section> papers = Papers.beside(run, RunFixture.PUBLISHED);
        return Markdown.of(RunDocument.of(run, papers));
    }
}

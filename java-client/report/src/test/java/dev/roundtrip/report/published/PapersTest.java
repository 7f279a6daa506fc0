// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.report.Printed;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.sections.RunDocument;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PapersTest {
    private static final SizeKey KIB = new SizeKey(1 << 10, 1 << 10);
    private static final SizeKey LARGE = new SizeKey(128 << 20, 128 << 20);

    @TempDir
    private Path parent;

    @Test
    void eachRatioIsToTheBaselineOfItsOwnSide() throws IOException {
        RunFixture run = run(RunFixture.SMALL).measureTwice("jni", RunFixture.SMALL, 2_000, 1000);
        run.measureTwice("tcp", RunFixture.SMALL, 8_000, 1000);

        assertThat(Printed.rows(beside(run, "Kumoń 2017")))
                .contains(List.of("tcp", "16B:16B", "339", "8.00", "52.1 → 4.00", "holds"));
    }

    @Test
    void noPaperIsSetBesideTimesOfFaults() throws IOException {
        Condition killed = Condition.USUAL.with(Axes.FAULT, Fault.KILL);
        RunFixture run = RunFixture.create(
                parent.resolve("run"), List.of(killed), List.of(RunFixture.SMALL), "tcp", "corba", "rest-nagle");
        run.under(killed).measureTwice("tcp", RunFixture.SMALL, 8_000, 1000);
        run.measureTwice("corba", RunFixture.SMALL, 9_000, 1000);

        assertThat(Papers.beside(run.results(), RunFixture.PUBLISHED)).isEmpty();
    }

    @Test
    void theThesisOwnCallStandsForItsJniInARunThatHasIt() throws IOException {
        RunFixture run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "jni", "jni-thesis", "tcp")
                .measureTwice("jni", RunFixture.SMALL, 2_000, 1000);
        run.measureTwice("jni-thesis", RunFixture.SMALL, 4_000, 1000);
        run.measureTwice("tcp", RunFixture.SMALL, 8_000, 1000);

        assertThat(Printed.rows(beside(run, "Kumoń 2017")))
                .contains(List.of("tcp", "16B:16B", "339", "8.00", "52.1 → 2.00", "holds"));
    }

    @Test
    void anOrderThatIsNotThePapersIsReversed() throws IOException {
        RunFixture run = run(LARGE).measureTwice("jni", LARGE, 100_000_000, 1000);
        run.measureTwice("tcp", LARGE, 200_000_000, 1000);

        Section thesis = beside(run, "Kumoń 2017");

        assertThat(Printed.notes(thesis))
                .contains("tcp against jni: reversed at 128MiB:128MiB")
                .contains(
                        "4.2: TCP takes 0.92 of JNI's time at 128 MiB: does not hold, tcp takes 2.00 times as long as jni at"
                                + " 128MiB:128MiB");
    }

    @Test
    void waysToCallStandBesideThoseOfJavaNativeBenchmark() throws IOException {
        RunFixture run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "javacpp", "jna")
                .measureTwice("javacpp", RunFixture.SMALL, 100, 1000);
        run.measureTwice("jna", RunFixture.SMALL, 600, 1000);

        assertThat(Printed.rows(beside(run, "zakgof's java-native-benchmark 2023")))
                .anySatisfy(
                        row -> assertThat(row).startsWith("jna", "16B", "1.35").endsWith("23.8 → 6.00", "holds"));
    }

    @Test
    void overlappingIntervalsAreATie() throws IOException {
        RunFixture run = run(LARGE).measureTwice("jni", LARGE, 100_000_000, 1000);
        run.measureTwice("tcp", LARGE, 100_000_000, 1000);

        Section thesis = beside(run, "Kumoń 2017");

        assertThat(Printed.rows(thesis))
                .anyMatch(row -> row.getFirst().equals("tcp") && row.getLast().equals("a tie"));
    }

    @Test
    void meansOfTwoForksThatTellNothingAreNoTie() throws IOException {
        RunFixture run = run(LARGE).measureTwice("jni", LARGE, 100_000_000, 1000);
        run.measure("tcp", LARGE, 1, 1, 200_000_000, 0, 1000).measure("tcp", LARGE, 2, 1, 900_000_000, 0, 1000);

        assertThat(Printed.rows(beside(run, "Kumoń 2017")))
                .anyMatch(row -> row.getFirst().equals("tcp") && row.getLast().equals("not told apart (2 forks)"));
    }

    @Test
    void aRatioThatThePaperPrintsStandsAsThere() throws IOException {
        RunFixture run = run(LARGE).measureTwice("jni", LARGE, 100_000_000, 1000);
        run.measureTwice("tcp", LARGE, 90_000_000, 1000);

        assertThat(Printed.rows(beside(run, "Kumoń 2017")))
                .contains(List.of("tcp", "128MiB:128MiB", "89859", "90000", "0.9x → 0.900", "holds"));
    }

    @Test
    void aMessageStandsBesideTheNearestSize() throws IOException {
        RunFixture run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL, KIB), "tcp-keepalive");
        run.measure("tcp-keepalive", RunFixture.SMALL, 10_000, 1000);
        run.measure("tcp-keepalive", KIB, 20_000, 1000);

        Section paper = beside(run, "Smith and Wells 2017");

        assertThat(Printed.rows(paper))
                .containsExactly(
                        List.of(
                                "java sockets (java)",
                                "40B",
                                "5162",
                                "tcp-keepalive 16B:16B",
                                "10.0",
                                "1.00 → 1.00",
                                "–"),
                        List.of(
                                "java sockets (java)",
                                "400B",
                                "5302",
                                "tcp-keepalive 1KiB:1KiB",
                                "20.0",
                                "1.00 → 1.00",
                                "–"),
                        List.of(
                                "java sockets (java)",
                                "4000B",
                                "5659",
                                "tcp-keepalive 1KiB:1KiB",
                                "20.0",
                                "1.00 → 1.00",
                                "–"));
        assertThat(Printed.notes(paper)).anyMatch(finding -> finding.startsWith("This run has no counterpart"));
    }

    /// Wells published charts, so the section has sentences alone.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Kumoń 2017 | 16 | jni,tcp | tcp against jni: the paper's order holds at 16B:16B
            Kumoń 2017 | 16 | jni-thesis,tcp | 4.2: JNI is the fastest: holds, jni-thesis takes 0.200 times as long as tcp at 16B:16B
            Wells 2010 | 16 | fifo,mq-sysv | named pipes are faster than message queues at every size: holds, fifo takes 0.200 times as long as mq-sysv at 16B:16B
            Smith and Wells 2017 | 16 | pipe,tcp-keepalive | java sockets (java)
            Salman 2017 | 128 | mailbox,uds | shared memory
            CoralQueue | 16 | ring,uds | memory-mapped ring
            CoralQueue | 16 | java-threads,j-ring | ring between threads against memory-mapped ring
            Evolved Binary's jni-benchmarks 2026 | 16 | jni-region,jni-direct | JNI SetByteArrayRegion
            zakgof's java-native-benchmark 2023 | 16 | javacpp,jna | jna against jni_javacpp
            """)
    void aPaperStandsInTheReportOfARunOfItsMechanisms(String paper, long bytes, String transports, String text)
            throws IOException {
        String[] rows = transports.split(",");
        var sizes = new SizeKey(bytes, bytes);
        RunFixture run = RunFixture.create(parent.resolve("run"), List.of(sizes), rows)
                .measureTwice(rows[0], sizes, 2_000, 1000)
                .measureTwice(rows[1], sizes, 10_000, 1000);
        RunResults results = run.results();
        String report = Markdown.of(RunDocument.of(results, Papers.beside(results, RunFixture.PUBLISHED)));

        assertThat(report).contains("## Beside " + paper);
        assertThat(report.substring(report.indexOf("## Beside " + paper))).contains(text);
    }

    @Test
    void papersWithoutACounterpartAreNamedInOneLine() throws IOException {
        Section last = Papers.beside(run(RunFixture.SMALL).results(), RunFixture.PUBLISHED)
                .getLast();

        assertThat(last.title()).isEqualTo("Papers without a counterpart");
        assertThat(Printed.notes(last)).singleElement().asString().contains("CoralQueue");
    }

    @Test
    void aCellThatFailedStandsThereAsFailed() throws IOException {
        RunFixture run = run(RunFixture.SMALL).fail("tcp", RunFixture.SMALL, 1, "connection reset");

        assertThat(Printed.rows(beside(run, "Kumoń 2017")))
                .contains(List.of("tcp", "16B:16B", "339", "failed", "52.1 → –", "–"));
    }

    @Test
    void aDamagedFileOfAPaperIsNamed() throws IOException {
        Path folder = Files.createDirectory(parent.resolve("published"));
        Files.writeString(folder.resolve("counterparts.csv"), "paper,published\nkumon-2017,tcp\n");

        assertThatThrownBy(() -> Papers.beside(run(RunFixture.SMALL).results(), folder))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(folder.resolve("counterparts.csv") + " is damaged: ");
    }

    @Test
    void onWindowsThePapersMechanismsStandBesideThoseOfTheSameName() throws IOException {
        RunResults windows = RunFixture.onWindows(
                RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "win-named-pipe", "tcp-keepalive")
                        .measure("win-named-pipe", RunFixture.SMALL, 5_000, 1000)
                        .measure("tcp-keepalive", RunFixture.SMALL, 10_000, 1000)
                        .results(),
                "none");

        Section paper = beside(windows, "Smith and Wells 2017");

        assertThat(Printed.rows(paper)).extracting(row -> row.get(3)).contains("win-named-pipe 16B:16B");
        assertThat(Printed.notes(paper)).noneMatch(note -> note.contains("Linux"));
    }

    private RunFixture run(SizeKey sizes) throws IOException {
        return RunFixture.create(parent.resolve("run"), List.of(sizes), "jni", "tcp");
    }

    private static Section beside(RunFixture run, String paper) throws IOException {
        return beside(run.results(), paper);
    }

    private static Section beside(RunResults run, String paper) throws IOException {
        return Papers.beside(run, RunFixture.PUBLISHED).stream()
                .filter(table -> table.title().equals("Beside " + paper))
                .findFirst()
                .orElseThrow();
    }
}

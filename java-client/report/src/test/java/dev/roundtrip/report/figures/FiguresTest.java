// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Family;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Neighbours;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.published.Papers;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.worker.protocol.StepSamples.Tail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.w3c.dom.Element;

@Isolated("it changes the locale of the JVM")
final class FiguresTest {
    private static final SizeKey EMPTY = new SizeKey(0, 0);
    private static final SizeKey KIB = new SizeKey(1 << 10, 1 << 10);

    @TempDir
    private Path parent;

    private RunFixture run;

    @BeforeEach
    void makeRun() throws IOException {
        run = RunFixture.create(
                parent.resolve("run"), List.of(EMPTY, RunFixture.SMALL, KIB), "jni", "tcp", "slow", "gone");
    }

    @Test
    void eachPairOfSizesHasItsBarsAndEachKindOfFigureIsThere() throws IOException {
        measureAll();

        assertThat(names(write("figures")))
                .containsExactly(
                        "distribution.svg",
                        "distribution.tex",
                        "latency-socket.svg",
                        "latency-socket.tex",
                        "latency.svg",
                        "latency.tex",
                        "median-0B-0B.svg",
                        "median-0B-0B.tex",
                        "median-16B-16B.svg",
                        "median-16B-16B.tex",
                        "median-1KiB-1KiB.svg",
                        "median-1KiB-1KiB.tex",
                        "percentiles.svg",
                        "percentiles.tex");
    }

    @Test
    void theQuickestRowOfEachFamilyHasABarAtEachPlacement() throws IOException {
        run = RunFixture.create(
                parent.resolve("families"),
                List.of(RunFixture.SMALL),
                List.of(
                        RunFixture.mechanism("jni", Family.IN_PROCESS),
                        RunFixture.mechanism("jna", Family.IN_PROCESS),
                        RunFixture.mechanism("uds", Family.SOCKET)));
        run.measure("jni", RunFixture.SMALL, 100, 1000)
                .measure("jna", RunFixture.SMALL, 600, 1000)
                .measure("uds", RunFixture.SMALL, 7_000, 1000);

        assertThat(write("figures").resolve("families-16B-16B.svg"))
                .content()
                .contains(">jni<", ">uds<")
                .doesNotContain(">jna<");
    }

    @Test
    void theSameRunGivesTheSameBytesInEveryLocale() throws IOException {
        measureAll();
        Path first = write("first");
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            Path second = write("second");

            for (String name : names(first)) {
                assertThat(second.resolve(name)).hasSameBinaryContentAs(first.resolve(name));
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aCellWithoutFigureHasTheWordForItsOutcomeInPlaceOfABar() throws IOException {
        run.measure("jni", RunFixture.SMALL, 2_000, 1000);
        run.fail("slow", RunFixture.SMALL, 1, "no answer").skip("gone", RunFixture.SMALL, "not built");

        assertThat(write("figures").resolve("median-16B-16B.svg"))
                .content()
                .contains(">slow<", ">failed<", ">gone<", ">skipped<", ">tcp<", ">not reached<", ">2.00 µs<");
    }

    @Test
    void marksAreExplainedInTheFigure() throws IOException {
        run.measure("jni", RunFixture.SMALL, 1, 100, 2_000, 0, 1000);

        assertThat(write("figures").resolve("median-16B-16B.svg"))
                .content()
                .contains(">20.0 nsᵇ<", ">ᵇ timed in batches");
    }

    @Test
    void aFigureIsOneXmlDocumentWithItsDescription() throws Exception {
        measureAll();

        for (String name : names(write("figures"))) {
            if (name.endsWith(".svg")) {
                Element root = DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(parent.resolve("figures").resolve(name).toFile())
                        .getDocumentElement();
                assertThat(root.getAttribute("role")).isEqualTo("img");
                assertThat(root.getElementsByTagName("title").item(0).getTextContent())
                        .isNotEmpty();
            }
        }
    }

    /// Whether LaTeX compiles it depends on braces, on no letter that its fonts lack, and on each colour's definition.
    @Test
    void aFigureForLatexIsBalancedDefinesItsColoursAndHasLettersThatLatexKnows() throws IOException {
        measureAll();
        run.measure("slow", RunFixture.SMALL, 1, 100, 2_000, 0, 1000);

        Path figures = write("figures");

        for (String name : names(figures)) {
            if (name.endsWith(".tex")) {
                String text = Files.readString(figures.resolve(name)).replaceAll("(?m)^%.*$", "");
                assertThat(text).containsOnlyOnce("\\begin{axis}").containsOnlyOnce("\\end{axis}");
                assertThat(text.replaceAll("[^{]", "")).hasSameSizeAs(text.replaceAll("[^}]", ""));
                assertThat(text).doesNotContainPattern("[^\\x00-\\x7f]");
                assertThat(found("\\[roundtrip-([a-z-]+)", text))
                        .isSubsetOf(found("definecolor\\{roundtrip-([a-z-]+)", text));
            }
        }
        assertThat(figures.resolve("median-16B-16B.tex"))
                .content()
                .contains("{20.0 ns\\textsuperscript{b}", " \\textmu{}s");
    }

    private static Set<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
    }

    @Test
    void openLoopsAtSeveralRatesAreDrawnAgainstTheLoad() throws IOException {
        var slow = Condition.USUAL.with(Axes.RATE, 100);
        var fast = Condition.USUAL.with(Axes.RATE, 10_000);
        run = RunFixture.create(parent.resolve("load"), List.of(slow, fast), List.of(RunFixture.SMALL), "tcp");
        run.under(slow).measure("tcp", RunFixture.SMALL, 20_000, 1000);
        run.under(fast).measure("tcp", RunFixture.SMALL, 90_000, 1000);

        assertThat(write("figures").resolve("load-16B-16B.svg")).content().contains(">tcp<", ">100<", ">10000<");
        assertThat(names(parent.resolve("figures"))).contains("load-p99-16B-16B.tex");
    }

    @Test
    void aBusyMachineIsDrawnMillisecondByMillisecond() throws IOException {
        Condition busy = Condition.USUAL.with(Axes.NEIGHBOURS, Neighbours.asked("bursts:50%/10ms"));
        run = RunFixture.create(
                parent.resolve("busy"), List.of(Condition.USUAL, busy), List.of(RunFixture.SMALL), "tcp");
        run.measure("tcp", RunFixture.SMALL, 20_000, 1000);
        var none = OptionalDouble.empty();
        var tail = new Tail(0, 1, none, none, none, "20000 - 9000000 20000");
        run.under(busy).measure("tcp", 20_000, 1000, Optional.of(tail), Optional.empty());

        Path figures = write("figures");

        assertThat(names(figures)).filteredOn(name -> name.startsWith("time-")).hasSize(2);
        assertThat(figures.resolve("time-beside-bursts-50--10ms-16B-16B.svg"))
                .content()
                .contains("beside bursts:50%/10ms", ">tcp<", ">1<", ">10 ms<");
    }

    @Test
    void conditionsThatDifferInMoreThanTheRateHaveALineEach() throws IOException {
        var conditions = new ArrayList<Condition>();
        for (int clients : new int[] {1, 4}) {
            for (int rate : new int[] {100, 10_000}) {
                conditions.add(Condition.USUAL.with(Axes.CLIENTS, clients).with(Axes.RATE, rate));
            }
        }
        run = RunFixture.create(parent.resolve("load"), conditions, List.of(RunFixture.SMALL), "tcp");
        for (Condition condition : conditions) {
            run.under(condition).measure("tcp", RunFixture.SMALL, 20_000L * condition.get(Axes.CLIENTS), 1000);
        }

        List<Chart> charts = LoadLines.of(run.results(), RunFixture.SMALL);

        assertThat(charts.getFirst().series()).extracting(Chart.Series::name).containsExactly("tcp", "tcp, 4 clients");
        assertThat(charts.getFirst().series().getLast().points())
                .extracting(Chart.Point::x)
                .containsExactly(100.0, 10_000.0);
        assertThat(charts.getFirst().series().getFirst().points().getFirst().y())
                .isLessThan(30_000);
    }

    @Test
    void streamsBesideRoundTripsHaveBarsOfTheirOwn() throws IOException {
        run = RunFixture.roundTripsAndStreams(parent.resolve("both"), 1000, "uds");
        run.measure("uds", RunFixture.SMALL, 5_000, 1000);
        run.under(RunFixture.STREAM).stream("uds", 16, 1000, 2_000, 30, 300);

        Path figures = write("figures");

        assertThat(figures.resolve("median-16B-16B.svg")).content().contains(">5.00 µs<");
        assertThat(figures.resolve("stream-16B.svg")).content().contains(">2.00 µs<", ">uds, stream<");
    }

    @Test
    void aRunInWhichNothingWasMeasuredHasNoFigures() throws IOException {
        assertThat(names(write("figures"))).isEmpty();
    }

    @Test
    void aRunOfAPapersProfileHasBarsOfItsMeansAboveItsOwn() throws IOException {
        measureAll();
        RunResults measured = run.results();
        var repeated =
                new RunResults("run", RunFixture.with(measured.run(), "profile", "kumon-2017"), measured.cells());
        Path figures = parent.resolve("figures");

        new Figures(List.of(repeated)).write(figures, Papers.means(repeated, RunFixture.PUBLISHED));

        assertThat(figures.resolve("beside-kumon-2017-16B-16B.svg"))
                .content()
                .contains(">Kumoń 2017<", ">tcp, there<", ">339 µs<", ">tcp, here<", ">8.00 µs");
        assertThat(Papers.means(measured, RunFixture.PUBLISHED)).isEmpty();
    }

    private void measureAll() throws IOException {
        for (SizeKey sizes : List.of(EMPTY, RunFixture.SMALL, KIB)) {
            run.measure("jni", sizes, 1, 1, 2_000, 500, 1000).measure("tcp", sizes, 8_000, 3);
        }
    }

    private Path write(String folder) throws IOException {
        Path path = parent.resolve(folder);
        new Figures(List.of(run.results())).write(path, Optional.empty());
        return path;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}

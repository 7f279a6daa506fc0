// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/// The page of a report as a reader has it: opened from disk in a browser that reaches no network.
final class PageInBrowserTest {
    private static final int MECHANISMS = 14;
    private static final int SIZES = 3;

    /// What the tabulator has to reach.
    private static final String REACHABLE = "a[href], button:not([disabled]), select, input, summary, [tabindex=\"0\"]";

    @TempDir(factory = FastScratch.class)
    private static Path scratch;

    private static Browser browser;
    private static Path page;

    @BeforeAll
    static void reportARunWithEveryKindOfTrouble() throws Exception {
        assumeTrue(Browser.obstacle().isEmpty(), () -> Browser.obstacle().orElseThrow());
        browser = Browser.start(scratch);
        page = report(new SyntheticRun(MECHANISMS, SIZES, 2), scratch.resolve("run"));
    }

    private static Path report(SyntheticRun run, Path folder) throws Exception {
        run.write(folder);
        report(folder.toString());
        return folder.resolve("report/index.html");
    }

    private static void report(String... arguments) throws Exception {
        String[] command =
                Stream.concat(Stream.of("report"), Stream.of(arguments)).toArray(String[]::new);
        assertThat(Program.run(scratch, Program.SERVERS, command).exitCode()).isZero();
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void openPage() {
        browser.prefer("light");
        browser.resize(1400, 1000);
        browser.console();
        browser.show(page);
    }

    @Test
    void everyChartIsDrawnWithoutAWordOnTheConsoleAndWithoutFetchingAnything() {
        assertThat(browser.console()).isEmpty();
        assertThat(browser.count("figure")).isGreaterThan(SIZES + 6).isEqualTo(browser.count("figure svg"));
        assertThat(browser.count("#bar-figures svg")).isEqualTo(SIZES);
        assertThat(browser.count("#bar-figures g.row")).isEqualTo(MECHANISMS * SIZES);
        assertThat(browser.run("return performance.getEntriesByType('resource').map((entry) => entry.name)"
                        + ".filter((name) => !name.startsWith('data:'))"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .isEmpty();
    }

    @Test
    void cellsWithoutFiguresAndDriftingOnesAreShownAsSuch() {
        assertThat(browser.text("#failure-list"))
                .contains("failed: " + SyntheticRun.REASON, "skipped: it is not built", "not reached before");
        assertThat(browser.text("#bar-figures")).contains("failed", "skipped", "ᵗ");
        assertThat(browser.text("#heat-figures")).contains("failed", "skipped", "not reached", "ᵗ");
        assertThat(browser.text("#all-figures")).contains("failed: ", "drifting");
    }

    @Test
    void filtersOfFamilySizeAndMechanismChangeTheCharts() {
        browser.click("#family-filter input[value=broker]");
        assertThat(browser.count("#bar-figures g.row")).isEqualTo((MECHANISMS - 1) * SIZES);

        browser.click("#size-filter input");
        assertThat(browser.count("#bar-figures svg")).isEqualTo(SIZES - 1);

        browser.click("#mechanism-details summary");
        browser.click("#mechanism-filter input[value=jni]");
        assertThat(browser.count("#bar-figures g.row")).isEqualTo((MECHANISMS - 2) * (SIZES - 1));
        assertThat(browser.text("#heat-figures")).doesNotContain("jni");
        assertThat(browser.text("#shown")).contains("12 of 14 mechanisms, 2 of 3 pairs");

        browser.click("#show-all");
        assertThat(browser.count("#bar-figures g.row")).isEqualTo(MECHANISMS * SIZES);
    }

    @Test
    void everyChartIsATableToo() {
        browser.run("document.querySelectorAll('figure [aria-expanded]').forEach((button) => button.click())");

        assertThat(browser.count("figure .figure-table:not([hidden]) tbody tr")).isGreaterThan(MECHANISMS * SIZES);
        assertThat(browser.run("return [...document.querySelectorAll('figure')]"
                        + ".every((figure) => figure.querySelector('tbody tr') !== null)"))
                .isEqualTo(true);
    }

    @Test
    void aMarkSaysItsNumberOfRoundTripsAndItsInterval() {
        browser.run("document.querySelector('#bar-figures .mark').focus()");

        assertThat(browser.run("return document.getElementById('tip').hidden")).isEqualTo(false);
        assertThat(browser.text("#tip")).contains("95 % interval").containsPattern("n[\\d\\u202f]+ in 2 forks");

        browser.press(Keys.ARROW_DOWN, 1);
        assertThat(browser.run(
                        "return [...document.querySelectorAll('#bar-figures .mark')].indexOf(document.activeElement)"))
                .isEqualTo(1L);

        browser.press(Keys.ESCAPE, 1);
        assertThat(browser.run("return document.getElementById('tip').hidden")).isEqualTo(true);
    }

    @Test
    void theTabulatorReachesEverything() {
        browser.run(
                "window.missed = new Set([...document.querySelectorAll(arguments[0])]"
                        + ".filter((element) => element.checkVisibility()));"
                        + "document.addEventListener('focusin', (event) => window.missed.delete(event.target))",
                REACHABLE);
        long reachable = (long) browser.run("return window.missed.size");

        browser.press(Keys.TAB, 2 * (int) reachable);

        assertThat(reachable).isGreaterThan(50);
        assertThat(browser.run(
                        "return [...window.missed].map((element) => element.outerHTML.slice(0, 200)).join('\\n')"))
                .isEqualTo("");
    }

    @ParameterizedTest
    @CsvSource({"light, 1400", "light, 800", "dark, 420"})
    void axeFindsNoViolation(String colours, int width) throws Exception {
        browser.prefer(colours);
        browser.resize(width, 900);
        browser.show(page);
        browser.run("document.querySelectorAll('details').forEach((details) => (details.open = true))");
        browser.run(
                "document.querySelectorAll('#bar-figures figure:first-child [aria-expanded], #distribution [aria-expanded]')"
                        + ".forEach((button) => button.click())");

        assertThat(browser.accessibilityViolations()).isEmpty();
    }

    @Test
    void aPhoneShowsThePageWithoutScrollingSideways() {
        browser.resize(390, 800);
        browser.show(page);

        assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo(390L);
    }

    @Test
    void chartsCanBeSavedAsSvgAndPng() throws Exception {
        browser.click("#heat-figures .picture");
        browser.click("#heat-figures .picture:last-child");

        Path svg = saved(".svg");
        assertThat(Files.readString(svg))
                .startsWith("<svg")
                .contains("Medians, mechanism × size")
                .doesNotContain("var(");
        assertThat(Files.readAllBytes(saved(".png"))).startsWith(0x89, 'P', 'N', 'G');
    }

    private static Path saved(String ending) throws InterruptedException {
        Path file = scratch.resolve("medians-mechanism-size-20260102t030405z-synthetic" + ending);
        return Await.value(file.toString(), () -> Files.exists(file) ? Optional.of(file) : Optional.empty());
    }

    @Test
    void severalRunsAreChosenFromAndSetSideBySide() throws Exception {
        Path other = scratch.resolve("other");
        new SyntheticRun(6, 2, 1).write(other);
        Path both = scratch.resolve("both");
        report(other.toString(), scratch.resolve("run").toString(), "--out", both.toString());
        browser.show(both.resolve("report/index.html"));
        assertThat(browser.count("#bar-figures g.row")).isEqualTo(6 * 2);
        assertThat(browser.text("#several")).contains("jniᵇˢ A", "jniᵇˢ B", "Only B has");

        browser.run("const run = document.getElementById('run'); run.selectedIndex = 1;"
                + "run.dispatchEvent(new Event('change'))");

        assertThat(browser.count("#bar-figures g.row")).isEqualTo(MECHANISMS * SIZES);
        assertThat(browser.count("#answer > [data-run]:not([hidden])")).isEqualTo(1);
        assertThat(browser.console()).isEmpty();
    }

    @Test
    @Tag("long")
    void theLargestRunThatIsPlannedForMakesAPageOfLessThanFiveMegabytes() throws Exception {
        Path large = report(new SyntheticRun(30, 14, 3), scratch.resolve("large"));

        assertThat(Files.size(large)).isLessThan(5_000_000);
        browser.console();
        browser.show(large);
        assertThat(browser.console()).isEmpty();
        assertThat(browser.count("#bar-figures g.row")).isEqualTo(30 * 14);
    }

    @Test
    void theReportOfARealRunOpensWithoutAWordOnTheConsole() throws Exception {
        Path run = scratch.resolve("real");
        assertThat(Program.run(
                                scratch,
                                Program.SERVERS,
                                "run",
                                "--transports",
                                "jni,tcp-keepalive",
                                "--sizes",
                                "16B:16B",
                                "--forks",
                                "1",
                                "--placement",
                                "same",
                                "--time-budget",
                                "2s",
                                "--out",
                                run.toString())
                        .exitCode())
                .isZero();
        report(run.toString());

        browser.show(run.resolve("report/index.html"));

        assertThat(browser.console()).isEmpty();
        assertThat(browser.text("#answer"))
                .contains("jni", "tcp-keepalive", "Take tcp-keepalive", "but it does not keep Java safe from C++");
        assertThat(browser.count("#bar-figures rect.bar")).isEqualTo(2);
    }
}

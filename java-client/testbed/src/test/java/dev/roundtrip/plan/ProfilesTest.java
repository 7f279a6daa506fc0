// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.condition.Jvm.Collector;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ProfilesTest {
    static final List<String> names = Profiles.NAMES;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @FieldSource("names")
    void everyProfileThatComesWithTheTestbedIsRight(String name) throws PlanException {
        assertThat(Asked.load(name, Map.of()).sizes()).isNotEmpty();
    }

    @Test
    void theThesisProfileHasAllItsSizePairs() throws PlanException {
        Profile thesis = Asked.load("kumon-2017", Map.of());

        assertThat(Asked.load("thesis", Map.of()).name()).isEqualTo(thesis.name());
        assertThat(thesis.sizes()).hasSize(14).doesNotHaveDuplicates();
        assertThat(thesis.effort().minRoundTrips()).isEqualTo(1000);
        assertThat(thesis.transports())
                .contains("jni-thesis", "tcp", "corba", "rest-nagle", "files-ssd", "files-ramdisk");
    }

    @ParameterizedTest
    @ValueSource(strings = {"kumon-2017", "smith-wells-2017", "wells-2010", "salman-2017", "coralqueue", "zhang-2011"})
    void aPapersProfileNamesItsRowsAndTakesAnHourAtMost(String name) throws PlanException {
        Profile paper = Asked.load(name, Map.of());

        assertThat(paper.transports()).doesNotContain("*").hasSizeBetween(5, 15);
        assertThat(paper.effort().timeBudget().orElseThrow()).isLessThanOrEqualTo(Duration.ofHours(1));
    }

    @Test
    void theCommandLineWinsOverTheFile() throws PlanException {
        Map<String, ?> overrides = Map.of(
                "transports",
                List.of("tcp"),
                "sizes",
                List.of("1B:2B"),
                "forks",
                7,
                "timeBudget",
                "90s",
                "precision",
                "1%",
                "placement",
                List.of("cross"),
                "timeout",
                "5s");

        Profile profile = Asked.load("quick", overrides);

        assertThat(profile.transports()).containsExactly("tcp");
        assertThat(profile.sizes()).containsExactly(SizePair.parse("1B:2B"));
        assertThat(profile.effort().forks()).isEqualTo(ForkCounts.of(7, true));
        assertThat(profile.effort().timeBudget()).contains(Duration.ofSeconds(90));
        assertThat(profile.effort().precision()).isEqualTo(0.01);
        assertThat(profile.conditions()).containsExactly(Conditions.at("cross"));
        assertThat(profile.effort().timeout()).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void everyCombinationOfTheAxesIsACondition() throws IOException, PlanException {
        String file = write("sizes: [1B:1B]\ngap: [0, 100us]\nplacement: same\n");
        Map<String, ?> overrides = Map.of("placement", List.of("cross", "free"));

        assertThat(Asked.load(file, overrides).conditions())
                .containsExactly(
                        Conditions.at("cross"),
                        Condition.USUAL,
                        Conditions.at("cross").with(Axes.GAP, Duration.ofNanos(100_000)),
                        Conditions.at("free").with(Axes.GAP, Duration.ofNanos(100_000)));
    }

    @Test
    void everyCollectorIsAConditionOfItsOwn() throws IOException, PlanException {
        String file = write("sizes: [1B:1B]\nplacement: same\ngc: [parallel, g1]\n");

        assertThat(Asked.load(file, Map.of()).conditions())
                .containsExactly(Conditions.at("same"), Conditions.at("same").with(Axes.COLLECTOR, Collector.G1));
    }

    @Test
    void anUnknownCollectorIsRefusedWithThoseThatThereAre() {
        Map<String, ?> axes = Map.of("gc", List.of("g2"));

        assertThatThrownBy(() -> Asked.load("quick", axes))
                .hasMessage("--gc: 'g2' is none of parallel, g1, zgc, serial; did you mean 'g1'?");
    }

    @Test
    void allocationIsASizeASecond() throws IOException, PlanException {
        String file = write("sizes: [1B:1B]\nplacement: same\nallocate: [0, 100MiB/s]\n");

        assertThat(Asked.load(file, Map.of()).conditions())
                .extracting(condition -> condition.get(Axes.ALLOCATION))
                .containsExactly(0L, 100L << 20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"100MiB", "5GiB/s", "0B/s", "/s"})
    void anAllocationThatIsNoRateIsRefused(String text) {
        Map<String, ?> axes = Map.of("allocate", List.of(text));

        assertThatThrownBy(() -> Asked.load("quick", axes))
                .hasMessage("--allocate: '" + text + "' is not 0 or a size a second up to 4GiB/s, as in 100MiB/s");
    }

    @Test
    void firstRoundTripsHaveTwentyForksUnlessSomebodySaysHowMany() throws PlanException {
        Map<String, ?> cold = Map.of("cold", true);

        Profile profile = Asked.load("quick", cold);

        assertThat(profile.effort().forks().usual()).isEqualTo(20);
        assertThat(profile.conditions()).allMatch(Condition::isCold);
    }

    @Test
    void firstRoundTripsOfSeveralClientsAreRefused() {
        Map<String, ?> cold = Map.of("clients", List.of("4"), "cold", true);

        assertThatThrownBy(() -> Asked.load("quick", cold))
                .hasMessageStartingWith("--cold: first round trips are of one client in a closed loop");
    }

    @Test
    void everyJvmAndKindOfThreadsIsAConditionOfItsOwn() throws IOException, PlanException {
        Path jdk = StubJdk.in(folder, "17", "17.0.17+10");
        Map<String, ?> axes = Map.of(
                "clients",
                List.of("4"),
                "placement",
                List.of("free"),
                "jvm",
                List.of(System.getProperty("java.home"), jdk.toString()),
                "threads",
                List.of("platform", "virtual"));

        assertThat(Asked.load("quick", axes).conditions())
                .extracting(Condition::slug)
                .containsExactly(
                        "clients-4",
                        "clients-4-virtual",
                        "clients-4-jvm-17.0.17-10",
                        "clients-4-jvm-17.0.17-10-virtual");
    }

    @Test
    void aFolderWithoutAJvmAndAnOldJvmAreRefusedByName() throws IOException {
        Path old = StubJdk.in(folder, "1.8", "1.8.0_422-b05");
        Path none = folder.resolve("none");
        Map<String, ?> axes = Map.of("jvm", List.of(none.toString(), old.toString()));

        assertThatThrownBy(() -> Asked.load("quick", axes))
                .hasMessageContaining("--jvm: '" + none + "' has no JVM: there is no " + none.resolve("bin/java"))
                .hasMessageContaining("--jvm: '" + old + "' is Java 8, and workers run in 17 or newer");
    }

    @Test
    void twoJvmsOfOneVersionAreRefused() throws IOException {
        Path one = StubJdk.in(folder, "21", "21.0.9+10");
        Path other = StubJdk.in(Files.createDirectory(folder.resolve("other")), "21", "21.0.9+10");
        Map<String, ?> axes = Map.of("jvm", List.of(one.toString(), other.toString()));

        assertThatThrownBy(() -> Asked.load("quick", axes))
                .hasMessageContaining("'" + other + "' is another JVM of version 21.0.9+10");
    }

    @Test
    void virtualThreadsOfOneClientAreRefused() {
        Map<String, ?> axes = Map.of("threads", List.of("virtual"));

        assertThatThrownBy(() -> Asked.load("quick", axes))
                .hasMessageStartingWith("--threads: the one client of a run is the worker's own thread");
    }

    @Test
    void legsInAJvmWithoutTheForeignFunctionApiAreRefused() throws IOException {
        Path jdk = StubJdk.in(folder, "21", "21.0.9+10");
        Map<String, ?> overrides = Map.of("jvm", List.of(jdk.toString()), "legs", true);

        assertThatThrownBy(() -> Asked.load("quick", overrides))
                .hasMessageStartingWith("--jvm: legs are read by the foreign-function API, and " + jdk + " is Java 21");
    }

    @Test
    void wrongValuesOfAnAxisAreNamedWithWhatIsAllowed() {
        Map<String, ?> axes = Map.of(
                "rate", List.of("fast"), "clients", List.of("0"), "gap", List.of("1 ms"), "placement", List.of("crss"));

        assertThatThrownBy(() -> Asked.load("quick", axes))
                .satisfies(e -> assertThat(e.getMessage().lines())
                        .containsExactly(
                                "--rate: 'fast' is not a number of requests a second, or closed for the closed loop, "
                                        + "from 1 to 1000000",
                                "--clients: '0' is not a number of clients at once, from 1 to 1000",
                                "--gap: '1 ms' is not a pause: 0, or a number with us, ms, s or m, as in 100us or 1s",
                                "--placement: 'crss' is none of same, cross, cross-back, free, chosen; did you"
                                        + " mean 'cross'?"));
    }

    @Test
    void aSweepOfSizesGoesFromOneByteTo128MiB() throws PlanException {
        Map<String, ?> sweep = Map.of("sweep", "sizes");

        assertThat(Asked.load("quick", sweep).sizes())
                .hasSize(28)
                .startsWith(SizePair.parse("1B:1B"), SizePair.parse("2B:2B"))
                .endsWith(SizePair.parse("128MiB:128MiB"));
    }

    @Test
    void sweepsOfWhatIsGivenAsAListTooAreRefused() {
        Map<String, ?> sizes = Map.of("sizes", List.of("1B:1B"), "sweep", "sizes");
        Map<String, ?> rates = Map.of("rate", List.of("10"), "sweep", "rate");

        assertThatThrownBy(() -> Asked.load("quick", sizes))
                .hasMessage("--sizes: a sweep of sizes has its own; leave out one of them");
        assertThatThrownBy(() -> Asked.load("quick", rates))
                .hasMessage("--sweep: rate finds its own rates and pauses; leave out --rate and --gap");
    }

    @Test
    void legsOfSeveralClientsAreRefused() {
        Map<String, ?> overrides = Map.of("clients", List.of("1", "4"), "legs", true);

        assertThatThrownBy(() -> Asked.load("quick", overrides))
                .hasMessage("--clients: legs are of one round trip at a time; give one client, or no legs");
    }

    @Test
    void anOpenLoopWithAGapIsRefused() {
        Map<String, ?> axes = Map.of("rate", List.of("1000"), "gap", List.of("0", "1ms"));

        assertThatThrownBy(() -> Asked.load("quick", axes))
                .hasMessageStartingWith("--gap: an open loop has the pauses that its rate leaves");
    }

    @Test
    void anUnknownProfileIsRefusedWithTheNearestOne() {
        assertThatThrownBy(() -> Asked.load("quik", Map.of()))
                .isInstanceOf(PlanException.class)
                .hasMessageStartingWith("profile 'quik' does not exist; there are ")
                .hasMessageContaining(" smith-wells-2017, wells-2010, zhang-2011, or give the path of a .yaml file")
                .hasMessageEndingWith("; did you mean 'quick'?");
    }

    @Test
    void aKeyWithATypingErrorIsNamedWithItsLineAndTheNearestOne() throws IOException {
        assertThatThrownBy(() -> Asked.load(write("sizes: [1B:1B]\nfroks: 3\n"), Map.of()))
                .isInstanceOf(PlanException.class)
                .hasMessageStartingWith(
                        "profile own: line 2 has key 'froks', allowed are allocate, classArchive, clients, codec, cold, ")
                .hasMessageEndingWith("; did you mean 'forks'?");
    }

    @Test
    void allWrongValuesAreReportedAtOnce() throws IOException {
        String file = write("sizes: [16]\nforks: 0\ntimeBudget: 5 minutes\nplacement: crss\n");

        assertThatThrownBy(() -> Asked.load(file, Map.of()))
                .satisfies(e -> assertThat(e.getMessage().lines())
                        .satisfiesExactlyInAnyOrder(
                                line -> assertThat(line).startsWith("profile own: sizes: '16'"),
                                line -> assertThat(line).isEqualTo("profile own: forks: 0 is under 1"),
                                line -> assertThat(line).startsWith("profile own: timeBudget: '5 minutes'"),
                                line -> assertThat(line).endsWith("did you mean 'cross'?")));
    }

    @Test
    void moreForksAtLeastThanAtMostAreRefused() throws IOException {
        assertThatThrownBy(() -> Asked.load(write("sizes: [1B:1B]\nforks: 2\nminForks: 3\n"), Map.of()))
                .hasMessage("profile own: minForks: 3 is over forks, which is 2");
    }

    @Test
    void aWrongOptionIsNamedAsAnOption() {
        Map<String, ?> overrides = Map.of("timeBudget", "5");

        assertThatThrownBy(() -> Asked.load("quick", overrides)).hasMessageStartingWith("--time-budget: '5'");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> Asked.load("./none.yaml", Map.of()))
                .hasMessage("profile './none.yaml' cannot be read: there is no such file");
    }

    static Stream<Arguments> mistakesInAFile() {
        return Stream.of(
                Arguments.of("", "profile own is empty; the least that it holds is sizes, as in sizes: [16B:16B]"),
                Arguments.of(
                        "# none\n\n", "profile own is empty; the least that it holds is sizes, as in sizes: [16B:16B]"),
                Arguments.of("null", "profile own holds no keys; the least is sizes, as in sizes: [16B:16B]"),
                Arguments.of("tcp", "profile own is no list of keys with values, as in forks: 3"),
                Arguments.of("- tcp", "profile own is no list of keys with values, as in forks: 3"),
                Arguments.of(
                        "\tforks: 2",
                        "profile own: line 1: found character '\\t(TAB)' that cannot start any token."
                                + " (Do not use \\t(TAB) for indentation)"),
                Arguments.of(
                        "forks: 2\nsizes: [1B:1B\nlegs: true\n",
                        "profile own: line 3: expected ',' or ']', but got :, in what begins in line 2"),
                Arguments.of("forks: three", "profile own: line 1: forks: 'three' is not a whole number"),
                Arguments.of("forks: 2.5", "profile own: line 1: forks: '2.5' is not a whole number"),
                Arguments.of(
                        "forks: 99999999999",
                        "profile own: line 1: '99999999999' is too large a number, over 2147483647"),
                Arguments.of(
                        "sizes: [1B:1B]\nforks: 010",
                        "profile own: line 2: '010' is another number in YAML than it looks; write it in plain digits,"
                                + " without a 0 before them"),
                Arguments.of(
                        "sizes: [1B:1B]\nclients: [1, 0x10]",
                        "profile own: line 2: '0x10' is another number in YAML than it looks; write it in plain digits,"
                                + " without a 0 before them"),
                Arguments.of(
                        "sizes: [1B:1B]\n---\nforks: 3",
                        "profile own: line 2: a second document begins, and a profile is one; make two files of it"),
                Arguments.of(
                        "sizes: &s [1B:1B]\ntransports: *s",
                        "profile own: line 2: '*s' is another value's name; write the value out"),
                Arguments.of("legs: maybe", "profile own: line 1: legs: 'maybe' is not true or false"),
                Arguments.of(
                        "sizes: {a: b}",
                        "profile own: line 1: sizes: what stands there is not a value, or a list of values"),
                Arguments.of(
                        "forks: 2\nforks: 3\n", "profile own: line 2: key 'forks' stands twice; leave out one of them"),
                Arguments.of(
                        "sizes: [1B:1B]\ntransports: [tcp, ]\nrate:\n-\n",
                        "profile own: line 3: rate: a value in the list is empty; leave it out"),
                Arguments.of(
                        "sizes: [1B:1B]\ntransports: []\n",
                        "profile own: transports: none given; name some, or leave the key out for all"),
                Arguments.of(
                        "sizes: [1B:1B]\ntransports: [jni, tcp, jni]\n",
                        "profile own: transports: 'jni' stands twice; leave out one"),
                Arguments.of(
                        "sizes: [1B:1B, 300B:4KiB, 300B:4096B, 300B:4KiB]\n",
                        "profile own: sizes: 300B:4KiB stands twice; leave out one"));
    }

    @ParameterizedTest
    @MethodSource("mistakesInAFile")
    void whatIsWrongWithAFileIsSaidInWordsOfTheProfile(String yaml, String said) throws IOException {
        String file = write(yaml);

        assertThatThrownBy(() -> Asked.load(file, Map.of())).hasMessage(said);
    }

    @Test
    void namesAndSizesThatStandTwiceOnTheCommandLineAreRefused() {
        Map<String, ?> overrides = Map.of("transports", List.of("tcp", "tcp"), "sizes", List.of("1KiB:1B", "1024B:1B"));

        assertThatThrownBy(() -> Asked.load("quick", overrides))
                .satisfies(e -> assertThat(e.getMessage().lines())
                        .containsExactly(
                                "--transports: 'tcp' stands twice; leave out one",
                                "--sizes: 1KiB:1B stands twice; leave out one"));
    }

    private String write(String yaml) throws IOException {
        return Files.writeString(folder.resolve("own.yaml"), yaml).toString();
    }
}

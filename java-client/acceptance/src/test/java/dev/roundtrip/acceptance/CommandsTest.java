// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CommandsTest {
    private static final List<String> SEVERITIES = List.of("WARNING", "ADVICE", "OK");

    private static final Path STORED =
            Program.HOME.resolve("java-client/report/src/test/resources/dev/roundtrip/report/runs");

    @TempDir
    private Path scratch;

    @Test
    void listHasALineForEveryTransport() throws Exception {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, "list");

        assertThat(ending.exitCode()).isZero();
        assertThat(ending.out().lines().map(line -> line.split(" ", 2)[0]))
                .contains("mock", "jni", "jni-critical", "ffm", "ffm-critical", "tcp", "tcp-keepalive")
                .doesNotHaveDuplicates();
    }

    @Test
    void listHasOnlyWhatIsNamedOrMatchesAPattern() throws Exception {
        Program.Ending plain = Program.run(scratch, Program.SERVERS, "list", "jni", "*tcp-keep*");
        Program.Ending cards = Program.run(scratch, Program.SERVERS, "list", "--cards", "shm-posix");

        assertThat(plain.out().lines().filter(line -> line.matches("[a-z-]+ .*")))
                .extracting(line -> line.split(" ", 2)[0])
                .containsExactly("jni", "j-tcp-keepalive", "tcp-keepalive", "c-tcp-keepalive");
        assertThat(cards.out().lines().filter(line -> line.matches("[a-z-]+ .*")))
                .hasSize(1);
        assertThat(cards.out()).contains("option part-bytes").doesNotContain("C++ to C++");
    }

    @Test
    void thePageOfMechanismsSaysWhatTheCodeDoes() throws Exception {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, "list", "--markdown");

        assertThat(Program.HOME.resolve("docs/MECHANISMS.md"))
                .as("renew it with ./roundtrip list --markdown >docs/MECHANISMS.md")
                .hasContent(ending.out());
    }

    @Test
    void listOfANameThatDoesNotExistIsRefusedInOneLine() throws Exception {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, "list", "--cards", "usd");

        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.out()).isEmpty();
        assertThat(ending.err())
                .isEqualTo("roundtrip: transport 'usd' does not exist; did you mean 'udp' or 'uds'?"
                        + " roundtrip list shows all\n");
    }

    @Test
    void listSaysWhatIsMissing() throws Exception {
        Program.Ending ending = Program.run(scratch, scratch, "list");

        assertThat(ending.out().lines())
                .anyMatch(line -> line.matches("tcp +socket +unavailable: roundtrip-tcp is not built; run make build"));
    }

    @Test
    void doctorListsWhatItLookedAtTheWorstFirstAndEndsWell() throws Exception {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, "doctor");

        assertThat(ending.err()).isEmpty();
        assertThat(ending.exitCode()).isZero();
        assertThat(ending.out().lines().map(line -> line.split(" ", 2)[0]).filter(SEVERITIES::contains))
                .hasSizeGreaterThan(20)
                .isSortedAccordingTo(Comparator.comparingInt(SEVERITIES::indexOf));
        assertThat(ending.out()).contains("frequency governor", "shared memory", "System.nanoTime");
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "doctor", "run", "report", "compare", "bundle", "example", "fleet", "gallery"})
    void everyCommandExplainsItselfWithAnExample(String command) throws Exception {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, command, "--help");

        assertThat(ending.exitCode()).isZero();
        assertThat(ending.out()).contains("Example: roundtrip " + command);
    }

    @Test
    void withoutACommandItSaysWhichRowOfTheNewestRunToTake() throws Exception {
        Path results = Files.createDirectories(scratch.resolve("results"));
        Files.createSymbolicLink(results.resolve("choice"), STORED.resolve("choice"));
        List<String> wrapper = List.of("env", "ROUNDTRIP_RESULTS=" + results);
        try (Program program = Program.start(scratch, Program.SERVERS, wrapper, List.of())) {
            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).as(ending.err()).isZero();
            assertThat(ending.out())
                    .contains(
                            "if C++ must be able to crash alone, on one machine:\n    uds, ",
                            "./roundtrip recommend --isolation process --remote yes --languages several\n",
                            "./roundtrip recommend --help");
        }
    }

    @Test
    void aRunLeavesACompleteFolderThatReportsTheSameTables() throws Exception {
        Path run = scratch.resolve("run");

        Program.Ending ending = Program.run(
                scratch,
                Program.SERVERS,
                "run",
                "--transports",
                "mock,tcp",
                "--sizes",
                "0B:0B,1KiB:64KiB",
                "--forks",
                "2",
                "--placement",
                "free",
                "--time-budget",
                "3s",
                "--seed",
                "7",
                "--out",
                run.toString());

        assertThat(ending.err()).isEmpty();
        assertThat(ending.exitCode()).isZero();
        assertThat(Cells.measured(run)).filteredOn(row -> row.attempt() == 1).hasSize(2 * 2 * 2);
        assertThat(run.resolve("histograms.hlog")).content().contains("Tag=tcp/1024/65536/2");
        JsonNode record = new ObjectMapper().readTree(run.resolve("run.json").toFile());
        assertThat(record.get("seed").asLong()).isEqualTo(7);
        assertThat(record.at("/environment/fileSystems").fieldNames())
                .toIterable()
                .containsExactly("results", "temporary", "sharedMemory");
        assertThat(record.at("/environment/fileSystems/results/type").asText()).isNotEmpty();
        assertThat(record.get("serverBuild").get("compiler").asText()).isNotEmpty();
        String tables = Files.readString(run.resolve("tables.md"));
        assertThat(ending.out()).contains("| median µs ± 95 % ").contains("All tables: " + run.resolve("tables.md"));
        assertThat(tables.lines().filter(line -> line.startsWith("|")))
                .isNotEmpty()
                .allMatch(line -> withoutMarks(line).length() <= 100, "fits into a terminal");
        assertThat(Program.run(scratch, Program.SERVERS, "report", run.toString())
                        .out())
                .isEqualTo(tables);
        assertThat(run).isDirectoryContaining("glob:**/tables.tex").isDirectoryContaining("glob:**/tables.csv");
        assertThat(run.resolve("figures"))
                .isDirectoryContaining("glob:**/median-0B-0B.svg")
                .isDirectoryContaining("glob:**/median-1KiB-64KiB.tex");
    }

    /// A busy machine marks cells, which widens columns.
    private static String withoutMarks(String line) {
        return line.replaceAll("\\p{Lm}", "").replaceAll(" {2,}", " ");
    }

    @Test
    void rowsWithoutJavaAreMeasuredLikeOthersAndSetBesideTheirFloor() throws Exception {
        Path run = scratch.resolve("run");

        Program.Ending ending = Program.run(
                scratch,
                Program.SERVERS,
                "run",
                "--transports",
                "floor-wakeup,floor-memcpy,c-tcp-keepalive",
                "--sizes",
                "16B:16B,1KiB:1KiB",
                "--placement",
                "same",
                "--forks",
                "1",
                "--time-budget",
                "2s",
                "--out",
                run.toString());

        assertThat(ending.err()).isEmpty();
        assertThat(ending.exitCode()).isZero();
        assertThat(Files.readAllLines(run.resolve("cells.csv")))
                .filteredOn(row -> row.contains(",measured,"))
                .extracting(row -> row.split(",", 3)[0])
                .contains("floor-wakeup", "floor-memcpy", "c-tcp-keepalive");
        assertThat(run.resolve("tables.md"))
                .content()
                .contains("1KiB:1KiB – skipped: the same at every size, see 16B:16B")
                .contains("## Median as floor + excess, µs");
    }

    @Test
    void aMechanismWithoutItsServerIsSkippedAndTheOthersAreMeasured() throws Exception {
        Program.Ending ending = Program.run(
                scratch,
                scratch,
                "run",
                "--transports",
                "tcp,mock",
                "--sizes",
                "1B:1B",
                "--forks",
                "1",
                "--time-budget",
                "2s",
                "--out",
                scratch.resolve("run").toString());

        assertThat(ending.exitCode()).isZero();
        assertThat(ending.out()).contains("tcp – skipped: roundtrip-tcp is not built; run make build");
    }

    @Test
    void aRunOfWhichEveryRowIsSkippedFails() throws Exception {
        Program.Ending ending = Program.run(
                scratch,
                scratch,
                "run",
                "--transports",
                "tcp",
                "--sizes",
                "1B:1B",
                "--out",
                scratch.resolve("run").toString());

        assertThat(ending.exitCode()).isEqualTo(1);
        assertThat(ending.out()).contains("tcp – skipped: roundtrip-tcp is not built; run make build");
        assertThat(ending.err())
                .isEqualTo("roundtrip: nothing was measured, as every row was skipped for the reasons above\n");
    }
}

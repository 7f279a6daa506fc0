// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program in surroundings that are not as usual: another locale, options of JVMs, processes that do not answer.
final class SurroundingsTest {
    private static final List<String> ODD = List.of(
            "env",
            "LC_ALL=C",
            "JAVA_TOOL_OPTIONS=-XX:+UseG1GC -XX:MaxRAMPercentage=75",
            "_JAVA_OPTIONS=-Xmx256m",
            "JDK_JAVA_OPTIONS=-Xint",
            "LD_PRELOAD=");

    /// The argument `$1` with a name in it that is not ASCII, in bytes, whatever the locale of this JVM is.
    private static final List<String> IN_POLISH =
            List.of("sh", "-c", "out=$1/$(printf 'wyj\\305\\233cie'); shift; exec \"$@\" --out \"$out\"", "sh");

    private static final List<String> MOCK = List.of(
            "run",
            "--transports",
            "mock",
            "--sizes",
            "16B:16B",
            "--forks",
            "1",
            "--placement",
            "free",
            "--time-budget",
            "3s");

    @TempDir
    private Path scratch;

    @Test
    void optionsOfJvmsAndTheCLocaleAreNotInTheWayAndAreNamed() throws Exception {
        var wrapper = new ArrayList<>(ODD);
        wrapper.addAll(IN_POLISH);
        wrapper.add(scratch.toString());
        try (Program program = Program.start(scratch, Program.SERVERS, wrapper, MOCK)) {
            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).as(ending.err()).isZero();
            assertThat(ending.out())
                    .contains(
                            "note: variables kept from processes: ",
                            " JAVA_TOOL_OPTIONS",
                            " JDK_JAVA_OPTIONS",
                            " _JAVA_OPTIONS")
                    .doesNotContain("LD_PRELOAD");
            assertThat(ending.err()).doesNotContain("Picked up");
        }
        assertThat(new ProcessBuilder("sh", "-c", "test -s \"$1\"/wyj*/tables.md", "sh", scratch.toString())
                        .start()
                        .waitFor())
                .isZero();
    }

    @Test
    void aVariableThatTheUserNamesReachesEveryProcessAndStandsInRecordTablesAndComparison() throws Exception {
        Path plain = scratch.resolve("plain");
        Path named = scratch.resolve("named");
        run(plain, List.of());
        Program.Ending ending = run(named, List.of("--env", "JAVA_TOOL_OPTIONS=-XX:+PrintCommandLineFlags"));

        assertThat(ending.exitCode()).as(ending.out()).isZero();
        assertThat(ending.out())
                .contains("warning: variables of every process: JAVA_TOOL_OPTIONS=-XX:+PrintCommandLineFlags");
        assertThat(named.resolve("tables.md"))
                .content()
                .contains("Not as usual: variables of every process: JAVA_TOOL_OPTIONS=-XX:+PrintCommandLineFlags");
        assertThat(named.resolve("run.json"))
                .content()
                .contains("PrintCommandLineFlags=true (environment)", "UseParallelGC=true (command line)");
        assertThat(Program.run(scratch, Program.SERVERS, "compare", plain.toString(), named.toString())
                        .out())
                .contains("surroundings/variables/JAVA_TOOL_OPTIONS: A none, B -XX:+PrintCommandLineFlags")
                .contains("PrintCommandLineFlags of mock worker: A none, B true (environment)")
                .doesNotContain("Nothing that the runs record");
    }

    @Test
    void sigtermEndsARunWhoseProcessesDoNotAnswer() throws Exception {
        var arguments =
                List.of("run", "--transports", "tcp-keepalive", "--sizes", "16B:16B", "--out", scratch + "/run");
        try (Program program = Program.start(scratch, Program.SERVERS, arguments)) {
            ProcessHandle server = program.awaitDescendant(command -> command.contains("roundtrip-tcp"));
            Program.kill("STOP", server.pid());

            program.signal("TERM");

            assertThat(program.hasEndedWithin(Duration.ofSeconds(20))).isTrue();
        }
    }

    @Test
    void aTemporaryFolderThatCannotBeUsedIsRefusedBeforeAnythingRuns() throws Exception {
        Path file = Files.createFile(scratch.resolve("no-folder"));
        Program.Ending ending = Program.startCommand(
                        scratch,
                        Program.SERVERS,
                        List.of(
                                "env",
                                "ROUNDTRIP_TEMPORARY=" + file,
                                Program.HOME.resolve("roundtrip").toString(),
                                "run",
                                "--transports",
                                "mock"))
                .await();

        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.err())
                .startsWith("roundtrip: the temporary folder " + file + " cannot be used")
                .contains("ROUNDTRIP_TEMPORARY");
    }

    @Test
    void outputThatADiskDoesNotHoldFailsTheCommandAndAClosedOneGoesIntoNoOtherFile() throws Exception {
        Program.Ending full = shell("\"$0\" list >/dev/full");
        Program.Ending read = shell("\"$0\" list | head -1");
        Program.Ending closed = shell("\"$0\" list >&- 2>&- <&-");

        assertThat(full.exitCode()).isEqualTo(1);
        assertThat(full.err()).contains("the output cannot be written: no space left on device");
        assertThat(read.exitCode()).isZero();
        assertThat(read.err()).isEmpty();
        assertThat(closed.exitCode()).isZero();
    }

    private Program.Ending shell(String script) throws Exception {
        List<String> command = List.of(
                "bash",
                "-o",
                "pipefail",
                "-c",
                script,
                Program.HOME.resolve("roundtrip").toString());
        return Program.startCommand(scratch, Program.SERVERS, command).await();
    }

    private Program.Ending run(Path out, List<String> more) throws Exception {
        var arguments = new ArrayList<>(MOCK);
        arguments.addAll(List.of("--out", out.toString()));
        arguments.addAll(more);
        return Program.run(scratch, Program.SERVERS, arguments.toArray(String[]::new));
    }
}

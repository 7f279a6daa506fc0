// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Bad input: one line that names the value, what is allowed and the nearest match; exit code 2; nothing started.
final class WrongUseTest {
    @TempDir
    private Path scratch;

    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of(
                        "--transports tcp --sizes 3GiB:16B",
                        "tcp: request of 3GiB is over this transport's limit of 2 GiB − 1 (32-bit length);"
                                + " choose a smaller --sizes"),
                Arguments.of("--sizes 16", "--sizes: '16' is not of the form REQUEST:RESPONSE, as in 16B:1KiB"),
                Arguments.of(
                        "--transports tpc",
                        "transport 'tpc' does not exist; did you mean 'tcp'? roundtrip list shows all"),
                Arguments.of(
                        "--transports usd",
                        "transport 'usd' does not exist; did you mean 'udp' or 'uds'? roundtrip list shows all"),
                Arguments.of("--transports tcpx*", "no transport matches 'tcpx*'; roundtrip list shows all"),
                Arguments.of("--transports tcp,tcp", "--transports: 'tcp' stands twice; leave out one"),
                Arguments.of("--sizes 1KiB:1B,1024B:1B", "--sizes: 1KiB:1B stands twice; leave out one"),
                Arguments.of("--profile thesys", "did you mean 'thesis'?"),
                Arguments.of("--forks 0", "--forks: 0 is under 1"),
                Arguments.of("--forks many", "'--forks': 'many' is not a whole number; see roundtrip run --help"),
                Arguments.of("--seed abc", "'--seed': 'abc' is not a whole number; see roundtrip run --help"),
                Arguments.of("--forks 9999999999", "'--forks': '9999999999' is too large a number"),
                Arguments.of(
                        "--transports shm-posix --option shm-posix.part-bytes=100",
                        "--option shm-posix.part-bytes=100 is not a multiple of 4096 from 4096 to 1073741824"),
                Arguments.of("--placement sane", "--placement: 'sane' is none of same, cross, cross-back, free"),
                Arguments.of(
                        "--pin client=0",
                        "--pin: 'client=0' does not say which processor each side gets, as in client=0,server=1"),
                Arguments.of(
                        "--pin client=0,server=1 --placement same",
                        "--pin: client and server have their places from --placement already; leave out one"),
                Arguments.of(
                        "--pin client=9999,server=9999",
                        "--pin client=9999,server=9999: this process may use the processors "),
                Arguments.of("--time-budget 5", "--time-budget: '5' is not a time span"),
                Arguments.of("--option tcp.colour=red", "option 'tcp.colour' does not exist"),
                Arguments.of(
                        "--exchange streams",
                        "--exchange: 'streams' is none of roundtrip, stream; did you mean 'stream'?"),
                Arguments.of("--exchange stream --transports jni --sizes 8B", "jni: no streams: "),
                Arguments.of("--exchange stream --rate 1000", "--rate: a stream sends as fast as it can"),
                Arguments.of("--exchange stream --clients 2", "--clients: a stream has one client"),
                Arguments.of("--exchange stream --legs", "--legs: the messages of a stream do not come back"),
                Arguments.of("--exchange stream --sizes 16B:16B", "write their size alone, as in 16B"),
                Arguments.of("--gc g2", "--gc: 'g2' is none of parallel, g1, zgc, serial; did you mean 'g1'?"),
                Arguments.of(
                        "--allocate 100MiB",
                        "--allocate: '100MiB' is not 0 or a size a second up to 4GiB/s, as in 100MiB/s"),
                Arguments.of("--cold --clients 4", "--cold: first round trips are of one client in a closed loop"),
                Arguments.of("--cold --exchange stream --sizes 8B", "--cold: first round trips are of one client"),
                Arguments.of("--sweep speed", "--sweep: 'speed' is none of sizes, rate"),
                Arguments.of("--rate 0", "--rate: '0' is not a number of requests a second"),
                Arguments.of("--rate 100 --gap 1ms", "--gap: an open loop has the pauses that its rate leaves"),
                Arguments.of("--baseline jnni", "--baseline"),
                Arguments.of("--timeout never", "--timeout: 'never' is not a time span"),
                Arguments.of("--transport-dir nowhere", "/nowhere: there is no such folder"),
                Arguments.of("--codec-dir nowhere", "/nowhere: there is no such folder"),
                Arguments.of("--resume elsewhere", "--out cannot stand beside --resume"),
                Arguments.of("--transprots tcp", "--transports"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void isRefusedInOneLineBeforeAnythingStarts(String options, String said) throws Exception {
        Path out = scratch.resolve("run");
        var arguments = new ArrayList<>(List.of("run", "--out", out.toString()));
        arguments.addAll(List.of(options.split(" ", -1)));

        Program.Ending ending = Program.run(scratch, Program.SERVERS, arguments.toArray(String[]::new));

        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.err().lines())
                .singleElement()
                .asString()
                .startsWith("roundtrip: ")
                .contains(said);
        assertThat(ending.out()).isEmpty();
        assertThat(out).doesNotExist();
    }

    @Test
    void allMistakesOfACommandLineAreSaidAtOnce() throws Exception {
        Program.Ending ending =
                Program.run(scratch, Program.SERVERS, "run", "--sizes", "16,1XB:1B", "--time-budget", "soon");

        assertThat(ending.err().lines()).hasSize(3);
    }

    @Test
    void aFolderThatCannotBeWrittenIsRefusedInWords() throws Exception {
        Path file = Files.writeString(scratch.resolve("file"), "in the way");
        Path below = file.resolve("run");
        Path run = Files.createDirectory(scratch.resolve("run"));
        Files.writeString(run.resolve("run.json"), "{}");
        String advice = "; choose a folder that can be written\n";

        assertThat(refusal(file)).isEqualTo("roundtrip: --out " + file + " cannot be used: it is a file" + advice);
        assertThat(refusal(below))
                .isEqualTo("roundtrip: --out " + below + " cannot be used: a part of its path is a file" + advice);
        assertThat(refusal(Path.of("/proc/x")))
                .isEqualTo("roundtrip: --out /proc/x cannot be used: no folder can be made there" + advice);
        assertThat(refusal(run))
                .isEqualTo(
                        "roundtrip: --out %s holds a run already; go on with it by --resume %s, or choose another folder\n",
                        run, run);
    }

    private String refusal(Path out) throws IOException, InterruptedException {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, "run", "--out", out.toString());
        assertThat(ending.exitCode()).isEqualTo(2);
        return ending.err();
    }

    @Test
    void aJdkThatIsGoneIsMissedInOneLine() throws Exception {
        Path copy = Files.copy(Program.HOME.resolve("roundtrip"), scratch.resolve("roundtrip"));
        Files.createDirectories(scratch.resolve("java-client/target/dist/testbed"));
        Files.createDirectory(scratch.resolve("build"));
        Files.writeString(scratch.resolve("build/env.sh"), "export JAVA_HOME=" + scratch.resolve("gone") + "\n");

        try (Program program = Program.startCommand(scratch, Program.SERVERS, List.of(copy.toString(), "list"))) {
            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).isEqualTo(1);
            assertThat(ending.err())
                    .isEqualTo(
                            "roundtrip: there is no JDK at %s any more; run make setup in %s\n",
                            scratch.resolve("gone"), scratch);
        }
    }

    @Test
    void aProfileWithATypingErrorIsRefusedWithItsLine() throws Exception {
        Path profile = Files.writeString(scratch.resolve("mine.yaml"), "sizes: [1B:1B]\nplacment: same\n");

        Program.Ending ending = Program.run(scratch, Program.SERVERS, "run", "--profile", profile.toString());

        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.err()).contains("line 2").contains("'placment'").endsWith("did you mean 'placement'?\n");
    }

    @Test
    void reportsOfWhatIsNoRunAreRefusedInALineEach() throws IOException, InterruptedException {
        Path empty = Files.createDirectory(scratch.resolve("empty"));
        Path damaged = Files.createDirectory(scratch.resolve("damaged"));
        Files.writeString(damaged.resolve("run.json"), "{\"version\":");
        Files.writeString(damaged.resolve("cells.csv"), "");
        Path missing = scratch.resolve("missing");

        assertThat(report(empty))
                .isEqualTo("roundtrip: " + empty + " is no run folder: it has no run.json with a cells.csv\n");
        assertThat(report(damaged))
                .startsWith("roundtrip: " + damaged.resolve("run.json") + " is damaged: ")
                .hasLineCount(1);
        assertThat(report(empty, missing)).hasLineCount(2).contains(missing + " is no run folder");
    }

    @Test
    void comparisonsThatCannotBeMadeAreRefusedInALineForEachReason() throws IOException, InterruptedException {
        Path missing = scratch.resolve("missing");

        Program.Ending options = Program.run(
                scratch,
                Program.SERVERS,
                "compare",
                missing.toString(),
                missing.toString(),
                "--fail-on-slower",
                "5",
                "--despite",
                "machines");
        Program.Ending folders =
                Program.run(scratch, Program.SERVERS, "compare", missing.toString(), missing.toString());

        assertThat(List.of(options.exitCode(), folders.exitCode())).containsOnly(2);
        assertThat(options.err().lines())
                .containsExactly(
                        "roundtrip: --fail-on-slower: '5' is not a percentage over 0% and under 100%, as in 2%",
                        "roundtrip: --despite: 'machines' is none of machine, jvm, version, libraries, options;"
                                + " did you mean 'machine'?");
        assertThat(folders.err()).contains(missing + " is no run folder");
    }

    private String report(Path... folders) throws IOException, InterruptedException {
        var arguments = new ArrayList<>(List.of("report"));
        for (Path folder : folders) {
            arguments.add(folder.toString());
        }
        Program.Ending ending = Program.run(scratch, Program.SERVERS, arguments.toArray(String[]::new));
        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.out()).isEmpty();
        return ending.err();
    }
}

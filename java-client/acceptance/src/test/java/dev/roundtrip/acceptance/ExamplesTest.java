// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each example where a user has copied it to: outside of the repository, built and run by its one command.
@Tag("long")
final class ExamplesTest {
    private static final Path EXAMPLES = Program.HOME.resolve("examples");
    private static final String MEASURING = "RoundTrips.java";
    private static final int MOST_LINES_OF_A_SIDE = 150;
    private static final Duration DEADLINE = Duration.ofMinutes(8);
    private static final Set<String> OF_GRPC = Set.of("grpc", "grpc-uds");
    private static final String OF_LIBZMQ = "zeromq-ipc";
    private static final Path ZMQ_HEADER = Path.of("/usr/include/zmq.h");

    @TempDir
    private Path scratch;

    @ParameterizedTest
    @MethodSource("names")
    void aCopyBuildsAndAnswersRightlyAndLeavesNoProcess(String name) throws Exception {
        assumeTrue(!OF_GRPC.contains(name) || isOnPath("grpc_cpp_plugin"), "gRPC's plugin for C++ is not there");
        assumeTrue(!name.equals(OF_LIBZMQ) || Files.exists(ZMQ_HEADER), "libzmq's header is not there");
        Path copy = scratch.resolve("copy");

        Program.Ending copied = Program.run(scratch, Program.SERVERS, "example", name, copy.toString());
        assertThat(copied.exitCode()).as(copied.err()).isZero();
        try (Program run = Program.startCommand(
                scratch, Program.SERVERS, List.of(copy.resolve("run").toString()))) {
            Program.Ending ending = run.await(DEADLINE);

            assertThat(ending.exitCode()).as(ending.err()).isZero();
            assertThat(ending.out()).matches("median [0-9.]+ µs, 1024 bytes each way\n");
        }
        assertThat(ProcessHandle.allProcesses()
                        .flatMap(process -> process.info().command().stream())
                        .filter(command -> command.startsWith(copy.toString())))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("names")
    void bothSidesOfAProjectAreSmallAndKnowNothingOfRoundtrip(String name) throws IOException {
        for (Path file : sources(name)) {
            assertThat(file).content().doesNotContainIgnoringCase("dev.roundtrip");
        }
        for (String side : List.of(".cpp", ".java")) {
            assertThat(sources(name).stream()
                            .filter(file -> file.toString().endsWith(side) && !file.endsWith(MEASURING))
                            .flatMap(ExamplesTest::lines)
                            .map(String::strip)
                            .filter(line -> !line.isEmpty() && !line.startsWith("//")))
                    .as(side)
                    .hasSizeLessThan(MOST_LINES_OF_A_SIDE);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void aProjectSaysWhatItDoesNotDo(String name) {
        assertThat(EXAMPLES.resolve(name).resolve("README.md")).content().contains("\n\nWhat it does not do:\n- ");
    }

    @Test
    void allProjectsMeasureAlike() throws IOException {
        var texts = new ArrayList<String>();
        for (String name : names()) {
            for (Path file : sources(name)) {
                if (file.endsWith(MEASURING)) {
                    texts.add(Files.readString(file));
                }
            }
        }
        assertThat(texts).hasSizeGreaterThan(1).containsOnly(texts.getFirst());
    }

    @Test
    void withoutANameAllAreListed() throws Exception {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, "example");

        assertThat(ending.exitCode()).isZero();
        assertThat(ending.out().lines().map(line -> line.split(" ", 2)[0])).containsExactlyElementsOf(names());
    }

    @Test
    void whatIsThereAlreadyIsLeftAlone() throws Exception {
        Path taken = Files.writeString(scratch.resolve("taken"), "mine");

        Program.Ending ending = Program.run(scratch, Program.SERVERS, "example", "uds", taken.toString());

        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.err())
                .isEqualTo("roundtrip: " + taken + " is there already and not empty; choose another folder\n");
        assertThat(taken).hasContent("mine");
    }

    @Test
    void aNameThatDoesNotExistIsRefusedWithThoseThatDo() throws Exception {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, "example", "usd", "folder");

        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.err())
                .isEqualTo("roundtrip: there is no example 'usd'; there are " + String.join(", ", names()) + "\n");
    }

    private static boolean isOnPath(String program) {
        return Pattern.compile(File.pathSeparator)
                .splitAsStream(System.getenv("PATH"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private static List<String> names() throws IOException {
        try (Stream<Path> folders = Files.list(EXAMPLES)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private static List<Path> sources(String name) throws IOException {
        Path folder = EXAMPLES.resolve(name);
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(folder.resolve("build")) && !file.endsWith("README.md"))
                    .toList();
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

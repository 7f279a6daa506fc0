// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static dev.roundtrip.acceptance.check.Checks.TESTBED;
import static dev.roundtrip.acceptance.check.Checks.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.acceptance.Program;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.SampleMedian;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `make check-examples`: whether each example is as quick as the row of its name.
@Tag("long")
final class ExamplesCheck {
    private static final Set<HandOver> SPINNING = EnumSet.of(HandOver.SPINNING, HandOver.SPINNING_BRIEFLY);
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final Pattern MEDIAN = Pattern.compile("median ([0-9.]+) µs");
    private static final double NEAR = 0.10;

    /// Both sides are measured so often, in turn, because the machine is not the same a minute later.
    private static final int ROUNDS = 3;

    @TempDir
    private Path scratch;

    @ParameterizedTest
    @MethodSource("names")
    void medianIsAtMostATenthOverThatOfItsRow(String name) throws Exception {
        Optional<Transport> row = Checks.catalog().find(name).map(Catalog.Entry::transport);
        assumeTrue(row.isPresent(), "no row has the name " + name);
        boolean spins = SPINNING.contains(row.orElseThrow().handOver());
        Path copy = scratch.resolve("copy");
        run(List.of(Program.HOME.resolve("roundtrip").toString(), "example", name, copy.toString()));
        double[] ratios = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            double ownNanos = exampleNanos(copy.resolve("run"), spins);
            double rowNanos = rowNanos(name, spins, round);
            say("%s: %s µs, its row %s µs".formatted(name, TimeText.micros(ownNanos), TimeText.micros(rowNanos)));
            ratios[round] = ownNanos / rowNanos;
        }
        assertThat(SampleMedian.of(ratios))
                .as("median of %s as a share of its row's", name)
                .isLessThan(1 + NEAR);
    }

    /// Folders of `examples/`, or those of them that `TRANSPORTS` names.
    private static Stream<String> names() throws IOException {
        Optional<String> given = Given.find("TRANSPORTS");
        if (given.isPresent()) {
            return Stream.of(given.get().split(",", -1));
        }
        try (Stream<Path> folders = Files.list(Program.HOME.resolve("examples"))) {
            List<String> names = folders.map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
            return names.stream();
        }
    }

    /// On one processor, as its row, unless both sides spin.
    private double exampleNanos(Path program, boolean spins) throws Exception {
        Program.Ending ending =
                run(spins ? List.of(program.toString()) : List.of("taskset", "--cpu-list", "0", program.toString()));
        Matcher median = MEDIAN.matcher(ending.out());
        assertThat(median.find()).as(ending.out() + ending.err()).isTrue();
        return Double.parseDouble(median.group(1)) * TimeText.NANOS_A_MICRO;
    }

    private double rowNanos(String name, boolean spins, int round) throws Exception {
        String options = "--sizes 1KiB:1KiB --forks 3 --time-budget 60s --placement " + (spins ? "cross" : "same");
        List<String> arguments = Stream.concat(Stream.of("--transports", name), Stream.of(options.split(" ", -1)))
                .toList();
        return TESTBED.runSomeCells(scratch.resolve("run-" + round), arguments)
                .cells()
                .getFirst()
                .median();
    }

    private Program.Ending run(List<String> command) throws Exception {
        try (Program program = Program.startCommand(scratch, Program.SERVERS, command)) {
            Program.Ending ending = program.await(DEADLINE);
            assertThat(ending.exitCode()).as(ending.out() + ending.err()).isZero();
            return ending;
        }
    }
}

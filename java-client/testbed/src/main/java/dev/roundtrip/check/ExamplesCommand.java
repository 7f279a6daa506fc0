// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.report.check.ExampleCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `roundtrip check examples`: copies, builds and runs each example, and sets its median beside that of its row.
@Command(
        name = "examples",
        description = "Copies, builds and runs each example, and compares its median with that of its row.",
        footer = {"", "Example: roundtrip check examples --transports uds,ring", Check.EXIT_CODES})
public final class ExamplesCommand extends Check {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final Pattern MEDIAN = Pattern.compile("median ([0-9.]+) µs");
    private static final double NANOS_A_MICRO = 1000;
    private static final String EMBEDDED = "embedded-jvm";

    /// Whose sides spin, so that they need a processor each.
    private static final String SPINS = "ring";

    @Option(
            names = "--transports",
            paramLabel = "a,b",
            split = ",",
            defaultValue = "ffm-critical,jni-region,uds,ring,grpc,tcp-keepalive,embedded-jvm",
            description = "examples; ${DEFAULT-VALUE}")
    private List<String> names;

    @Override
    protected CheckResult check() throws PlanException, IOException, InterruptedException {
        Path folder = testbed.newFolder("examples");
        say("examples and the runs are in " + folder);
        var figures = new ArrayList<ExampleCheck.Figure>();
        for (String name : names) {
            OptionalDouble own = median(folder, name);
            figures.add(new ExampleCheck.Figure(
                    name, own, name.equals(EMBEDDED) ? OptionalDouble.empty() : row(folder, name)));
        }
        return new ExampleCheck(figures).result();
    }

    /// Of the example where it was copied to, on one processor if its row is.
    private OptionalDouble median(Path folder, String name) throws IOException, InterruptedException {
        Path copy = folder.resolve(name);
        Path log = folder.resolve(name + ".txt");
        say("building and running " + name);
        String roundtrip = testbed.home().resolve("roundtrip").toString();
        if (succeeds(List.of(roundtrip, "example", name, copy.toString()), log)
                && succeeds(placed(name, copy.resolve("run").toString()), log)) {
            Matcher said = MEDIAN.matcher(Files.readString(log));
            return said.find()
                    ? OptionalDouble.of(Double.parseDouble(said.group(1)) * NANOS_A_MICRO)
                    : OptionalDouble.empty();
        }
        say(name + " did not succeed; see " + log);
        return OptionalDouble.empty();
    }

    private static List<String> placed(String name, String program) {
        return name.equals(SPINS) ? List.of(program) : List.of("taskset", "--cpu-list", "0", program);
    }

    private static boolean succeeds(List<String> command, Path log) throws IOException, InterruptedException {
        try (ChildProcess process = ChildProcess.start(command, Map.of(), log)) {
            return process.await(DEADLINE) == 0;
        }
    }

    /// Right after the example, when the machine is most likely what it was.
    private OptionalDouble row(Path folder, String name) throws PlanException, IOException, InterruptedException {
        say("measuring the row " + name);
        RunResults run = testbed.runSomeCells(
                folder.resolve("run-" + name),
                List.of(
                        "--transports",
                        name,
                        "--sizes",
                        "1KiB:1KiB",
                        "--placement",
                        name.equals(SPINS) ? "cross" : "same",
                        "--forks",
                        "3",
                        "--time-budget",
                        "60s"));
        return Testbed.firstMedian(run);
    }
}

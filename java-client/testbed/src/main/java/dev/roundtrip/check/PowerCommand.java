// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.report.check.PowerCheck;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.RunComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `roundtrip check power`: how often a comparison finds a server that is a tenth slower.
@Command(
        name = "power",
        description =
                "Compares runs of a server with runs of a server a tenth or a fifth slower, and counts how often that is found.",
        footer = {"", "Example: roundtrip check power --comparisons 40 --fifths 10", Check.EXIT_CODES})
public final class PowerCommand extends Check {
    private static final int TENTH = 10;
    private static final int FIFTH = 5;
    private static final List<String> CELL = List.of(
            "--transports",
            "tcp-keepalive",
            "--sizes",
            "16B:16B",
            "--placement",
            "same",
            "--time-budget",
            "30s",
            "--forks",
            "10");

    @Option(
            names = "--comparisons",
            paramLabel = "N",
            defaultValue = "40",
            description = "with a server a tenth slower; ${DEFAULT-VALUE}")
    private int tenths;

    @Option(
            names = "--fifths",
            paramLabel = "N",
            defaultValue = "10",
            description = "comparisons with a server a fifth slower; ${DEFAULT-VALUE}")
    private int fifths;

    @Parameters(paramLabel = "OPTION", arity = "0..*", description = "other options of roundtrip run, behind --")
    private List<String> others = List.of();

    @Override
    protected CheckResult check() throws PlanException, IOException, InterruptedException {
        if (tenths < 1 || fifths < 1) {
            throw new PlanException(
                    List.of("--comparisons " + tenths + " --fifths " + fifths + ": write 1 or more of both"));
        }
        Path late = lateServers();
        if (!Files.isDirectory(late)) {
            throw new IOException(late + " does not exist; run make build first");
        }
        Path folder = testbed.newFolder("power");
        say("runs are in " + folder);
        double plainNanos = median(measure(folder.resolve("plain"), 0));
        long tenthNanos = Math.round(plainNanos / TENTH);
        long fifthNanos = Math.round(plainNanos / FIFTH);
        say("a round trip takes %.0f ns; %d comparisons with %d ns more".formatted(plainNanos, tenths, tenthNanos));
        List<ComparedCell> ofTenths = alternate(folder.resolve("tenth"), tenths, tenthNanos);
        say("%d comparisons with %d ns more".formatted(fifths, fifthNanos));
        return new PowerCheck(ofTenths, alternate(folder.resolve("fifth"), fifths, fifthNanos), fifthNanos).result();
    }

    /// The server of tcp with a wait before each answer (cpp-servers/faults/late-reply.cpp).
    private Path lateServers() {
        return testbed.servers().resolve("faults").resolve("late-reply");
    }

    /// Plain and late runs in turn, each compared with the one before, the plain one first.
    private List<ComparedCell> alternate(Path folder, int comparisons, long lateNanos)
            throws PlanException, IOException, InterruptedException {
        var cells = new ArrayList<ComparedCell>();
        RunResults before = measure(folder.resolve("0"), 0);
        for (int run = 1; run <= comparisons; run++) {
            boolean isLate = run % 2 == 1;
            RunResults next = measure(folder.resolve(String.valueOf(run)), isLate ? lateNanos : 0);
            cells.addAll(
                    (isLate ? new RunComparison(before, next, Set.of()) : new RunComparison(next, before, Set.of()))
                            .cells());
            say("%s %d of %d: %s"
                    .formatted(
                            folder.getFileName(),
                            run,
                            comparisons,
                            cells.getLast().verdict().label()));
            before = next;
        }
        return cells;
    }

    private RunResults measure(Path folder, long lateNanos) throws PlanException, IOException, InterruptedException {
        Map<String, String> environment = Map.of(
                "ROUNDTRIP_SERVERS", lateServers().toString(), "ROUNDTRIP_LATE_NANOS", String.valueOf(lateNanos));
        return testbed.run(
                folder,
                environment,
                Stream.concat(CELL.stream(), others.stream()).toList());
    }

    private static double median(RunResults run) throws IOException {
        return Testbed.firstMedian(run)
                .orElseThrow(
                        () -> new IOException(run.name() + " has measured nothing; see make build and roundtrip list"));
    }
}

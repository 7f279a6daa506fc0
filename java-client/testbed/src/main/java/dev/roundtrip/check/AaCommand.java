// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.report.check.RepeatCheck;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.RunComparison;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `roundtrip check aa`: how often a comparison calls a cell slower or faster although nothing has changed.
@Command(
        name = "aa",
        description = "Compares runs of the same build and counts how often a cell is called slower or faster.",
        footer = {"", "Example: roundtrip check aa --comparisons 40 -- --seed 7", Check.EXIT_CODES})
public final class AaCommand extends Check {
    @Option(
            names = "--comparisons",
            paramLabel = "N",
            defaultValue = "40",
            description = "of single cells, at least; ${DEFAULT-VALUE}")
    private int comparisons;

    /// One mechanism in the process and one that blocks, ten forks as docs/METHOD.md recommends for a verdict.
    @Mixin
    private final MeasuredRows rows = new MeasuredRows();

    @Override
    protected CheckResult check() throws PlanException, IOException, InterruptedException {
        if (comparisons < 1) {
            throw new PlanException(List.of("--comparisons: " + comparisons + " is none; write 1 or more"));
        }
        List<String> options = rows.options(
                "--transports", "jni,tcp-keepalive", "--sizes", "1KiB:1KiB", "--time-budget", "100s", "--forks", "10");
        Path folder = testbed.newFolder("aa");
        say("runs of the same build, each compared with the one before; they are in " + folder);
        var cells = new ArrayList<ComparedCell>();
        RunResults before = testbed.run(folder.resolve("0"), Map.of(), options);
        for (int run = 1; cells.size() < comparisons; run++) {
            RunResults next = testbed.run(folder.resolve(String.valueOf(run)), Map.of(), options);
            List<ComparedCell> compared = compared(before, next, folder);
            cells.addAll(compared);
            say("run " + run + ": " + cells.size() + " of " + comparisons + " comparisons");
            before = next;
        }
        return new RepeatCheck(cells).result();
    }

    private static List<ComparedCell> compared(RunResults before, RunResults next, Path folder) throws IOException {
        List<ComparedCell> compared = new RunComparison(before, next, Set.of())
                .cells().stream().filter(cell -> cell.ratio().isPresent()).toList();
        if (compared.isEmpty()) {
            throw new IOException(
                    "two runs have no cell that compares; see roundtrip compare on the last two runs in " + folder);
        }
        return compared;
    }
}

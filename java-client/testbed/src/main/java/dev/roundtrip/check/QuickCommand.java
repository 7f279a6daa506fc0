// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SeveralRuns;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.report.check.QuickRuns;
import dev.roundtrip.report.check.RepeatedQuickCheck;
import dev.roundtrip.report.check.ThreeRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `roundtrip check quick`: whether short runs say what long ones before and behind them say, and each the same.
@Command(
        name = "quick",
        description =
                "Compares quick runs with long runs right before and after them, and with each other. Makes these "
                        + "runs unless they are named: for each group of rows a long run, quick twice, a long run.",
        footer = {
            "",
            "Example: roundtrip check quick",
            "         roundtrip check quick results/before results/quick results/again results/behind",
            Check.EXIT_CODES
        })
public final class QuickCommand extends Check {
    private static final int FEWEST_RUNS = 3;
    private static final String FOLDERS =
            "name the folders of a long run, of one quick run or several, and of a long run, "
                    + "give --runs with folders that hold a, quick, again and b, or name none to measure";

    @Parameters(paramLabel = "RUN", arity = "0..*", description = "long run A, quick runs, long run B")
    private List<Path> inTurn = List.of();

    @Option(
            names = "--runs",
            paramLabel = "DIR",
            arity = "1..*",
            description = "folders that hold runs named a, quick, again (or none of this name) and b, judged together")
    private List<Path> groups = List.of();

    @Mixin
    private final QuickMeasurement measurement = new QuickMeasurement();

    @Override
    protected CheckResult check() throws PlanException, IOException, InterruptedException {
        if (inTurn.isEmpty() && groups.isEmpty()) {
            return judge(measurement.measure(testbed, this::say).stream()
                    .map(QuickCommand::group)
                    .toList());
        }
        return judge(folders());
    }

    private static CheckResult judge(List<List<Path>> groups) throws PlanException {
        var read = new ArrayList<QuickRuns>();
        for (List<Path> folders : groups) {
            List<RunResults> runs = read(folders);
            read.add(new QuickRuns(runs.getFirst(), runs.subList(1, runs.size() - 1), runs.getLast()));
        }
        refuseUnequal(read);
        refuseWithoutCells(read);
        return RepeatedQuickCheck.of(read).result();
    }

    private static List<RunResults> read(List<Path> folders) throws PlanException {
        try {
            return SeveralRuns.read(folders);
        } catch (IOException e) {
            throw new PlanException(e.getMessage().lines().toList());
        }
    }

    /// Of each group in the order in which its runs were made.
    private List<List<Path>> folders() throws PlanException {
        boolean isInTurn = inTurn.size() >= FEWEST_RUNS && groups.isEmpty();
        if (!isInTurn && (groups.isEmpty() || !inTurn.isEmpty())) {
            String given = "runs given: " + inTurn.size() + ", folders of runs given: " + groups.size() + "; ";
            throw new PlanException(List.of(given + FOLDERS));
        }
        return isInTurn
                ? List.of(inTurn)
                : groups.stream().map(QuickCommand::group).toList();
    }

    private static List<Path> group(Path folder) {
        List<String> names = Files.isDirectory(folder.resolve(QuickMeasurement.AGAIN))
                ? QuickMeasurement.RUNS
                : List.of(QuickMeasurement.FIRST, QuickMeasurement.QUICK, QuickMeasurement.OTHER);
        return names.stream().map(folder::resolve).toList();
    }

    private static void refuseUnequal(List<QuickRuns> groups) throws PlanException {
        List<Integer> times =
                groups.stream().map(group -> group.quick().size()).distinct().toList();
        if (times.size() > 1) {
            throw new PlanException(List.of("--runs: some groups have a run called again and some have none; "
                    + "judge those with one and those with two quick runs apart"));
        }
    }

    private static void refuseWithoutCells(List<QuickRuns> groups) throws PlanException {
        var problems = new ArrayList<String>();
        for (QuickRuns group : groups) {
            group.triples().stream()
                    .filter(runs -> runs.cells().isEmpty())
                    .map(QuickCommand::withoutCells)
                    .forEach(problems::add);
            if (group.quick().size() > 1
                    && group.comparisons().stream()
                            .allMatch(cell -> cell.ratio().isEmpty())) {
                problems.add("no cell of the quick runs between %s and %s compares with another; see roundtrip compare"
                        .formatted(group.first().name(), group.other().name()));
            }
        }
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
    }

    private static String withoutCells(ThreeRuns runs) {
        return ("%s, %s and %s have no cell that all three measured; "
                        + "measure the same --transports and --sizes at the same --placement")
                .formatted(
                        runs.first().name(), runs.quick().name(), runs.other().name());
    }
}

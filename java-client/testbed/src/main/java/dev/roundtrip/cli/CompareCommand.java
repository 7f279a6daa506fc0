// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.Stated;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.several.Circumstance.Difference;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.Gate;
import dev.roundtrip.report.several.RunComparison;
import dev.roundtrip.results.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `roundtrip compare A B`: what became slower or faster from one run to another.
@Command(
        name = "compare",
        description = "Says whether each cell is slower or faster in run B than in run A.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example: roundtrip compare results/before results/after --fail-on-slower 5%%",
            "A gate that can tell 5%%: both runs with --placement same --forks 10; with 3 forks it ends with 4",
            "Exit codes: 0 as fast, or no --fail-on-slower; 1 slower by more than that; 2 wrong use; 4 inconclusive",
            "docs/CI.md has a workflow to copy."
        })
final class CompareCommand extends ProgramCommand {
    private static final Map<String, Integer> INCONCLUSIVE = Map.of("ok", ExitCode.DONE, "fail", ExitCode.INCONCLUSIVE);

    @Parameters(index = "0", paramLabel = "A", description = "folder of the run that the other is set against")
    private Path first;

    @Parameters(index = "1", paramLabel = "B", description = "folder of the other run")
    private Path other;

    @Option(
            names = "--fail-on-slower",
            paramLabel = "P",
            description =
                    "end with 1 if a cell is slower by more than this, and with 4 if that cannot be told, as in 5%%")
    private String allowed;

    @Option(
            names = "--inconclusive",
            paramLabel = "ok|fail",
            description =
                    "how --fail-on-slower ends if forks cannot tell that: ok with 0, fail with 4; 4 by default, and"
                            + " in any case if a cell could not be compared")
    private String inconclusive = "fail";

    @Option(
            names = "--despite",
            paramLabel = "a,b",
            split = ",",
            description = "compare although the runs differ in: machine, jvm, version, libraries, options")
    private List<String> despite = List.of();

    @Option(names = "--markdown", paramLabel = "FILE", description = "write it there, too")
    private Path markdown;

    @Override
    public Integer call() throws PlanException {
        var problems = new ArrayList<String>();
        Optional<Gate> gate = gate(problems);
        Set<Difference> differences = differences(problems);
        if (!INCONCLUSIVE.containsKey(inconclusive)) {
            problems.add("--inconclusive: '" + inconclusive + "' is neither ok nor fail");
        }
        PlanException.throwIfAny(problems);
        List<RunResults> runs = RunFolders.read(List.of(first, other));
        var comparison = new RunComparison(runs.getFirst(), runs.getLast(), differences);
        List<ComparedCell> cells = comparison.cells();
        String text = Markdown.of(comparison.document())
                + gate.map(given -> "\n" + given.text(cells) + "\n").orElse("");
        writeMarkdown(text);
        print(text);
        return gate.map(given -> exitCode(given.of(cells))).orElse(ExitCode.DONE);
    }

    private void writeMarkdown(String text) throws PlanException {
        try {
            if (markdown != null) {
                Files.writeString(markdown, text);
            }
        } catch (IOException e) {
            throw new PlanException("--markdown " + markdown + " cannot be written: " + FileFault.reason(e));
        }
    }

    private int exitCode(Gate.Outcome outcome) {
        return switch (outcome) {
            case PASSED -> ExitCode.DONE;
            case SLOWER -> ExitCode.FAILED;
            case INCONCLUSIVE -> INCONCLUSIVE.get(inconclusive);
            case NOT_COMPARED -> ExitCode.INCONCLUSIVE;
        };
    }

    private Optional<Gate> gate(List<String> problems) {
        return Optional.ofNullable(allowed)
                .flatMap(text -> PlanException.parse("--fail-on-slower:", text, Stated::share, problems))
                .map(Gate::new);
    }

    private Set<Difference> differences(List<String> problems) {
        return despite.stream()
                .flatMap(label ->
                        PlanException.parse("--despite:", label, text -> Labels.find(Difference.class, text), problems)
                                .stream())
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Difference.class)));
    }
}

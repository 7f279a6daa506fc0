// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.report.choice.Need;
import dev.roundtrip.report.choice.Needs;
import dev.roundtrip.report.choice.Recommendation;
import dev.roundtrip.report.choice.Recommendation.Part;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/// `roundtrip recommend`: which mechanism of a run to take for stated needs.
@Command(
        name = "recommend",
        description = "Says which mechanism of a run to take for what a project needs, why, and at what price.",
        modelTransformer = RecommendCommand.OptionsOfNeeds.class,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example: roundtrip recommend --isolation process --rate 200 --sizes 300B:4KiB",
            "Exit codes: 0 a row meets the needs; 2 wrong use; 4 none does"
        })
final class RecommendCommand extends ProgramCommand {
    private static final String INDENT = "  ";

    @Parameters(
            paramLabel = "DIR",
            arity = "0..1",
            description = "the run's folder, the newest below results/ unless it is said")
    private Path folder;

    private final Installation installation = new Installation();

    /// An option for each need.
    static final class OptionsOfNeeds implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            for (Need need : Need.values()) {
                OptionSpec.Builder option = OptionSpec.builder(need.option()).description(need.words());
                command.addOption(
                        need.value().isEmpty()
                                ? option.type(boolean.class).build()
                                : option.paramLabel(need.value())
                                        .type(String.class)
                                        .build());
            }
            return command;
        }
    }

    @Override
    public Integer call() throws PlanException, IOException {
        Path given = folder == null ? RunFolders.newest(installation.results()) : folder;
        RunResults run = RunFolders.read(List.of(given)).getFirst();
        Choices choices = choices(run, given);
        Needs needs = needs(choices);
        if (needs.outage().isAsked() && !choices.haveKills()) {
            throw new PlanException(given + " killed no server, so nobody knows who is told; measure with roundtrip run"
                    + " --faults none,kill");
        }
        Recommendation recommendation = choices.recommend(needs);
        PrintWriter out = out();
        if (folder == null) {
            out.println("From " + given + ", the newest run"
                    + (run.run().endedAt() == null ? ", which has not ended" : ""));
        }
        recommendation.parts().forEach(part -> print(out, part));
        out.flush();
        return recommendation.id().isPresent() ? ExitCode.DONE : ExitCode.INCONCLUSIVE;
    }

    /// @throws PlanException that names every mistake
    private Needs needs(Choices choices) throws PlanException {
        var stated = new EnumMap<Need, String>(Need.class);
        for (Need need : Need.values()) {
            Object value = spec().findOption(need.option()).getValue();
            if (value instanceof String text) {
                stated.put(need, text);
            } else if (Boolean.TRUE.equals(value)) {
                stated.put(need, "");
            }
        }
        try {
            return Needs.of(stated, choices.sizes().getFirst());
        } catch (IllegalArgumentException e) {
            throw new PlanException(e.getMessage().lines().toList());
        }
    }

    private static Choices choices(RunResults run, Path folder) throws PlanException {
        return Choices.of(run)
                .orElseThrow(
                        () -> new PlanException(
                                folder
                                        + (run.isFaulty()
                                                ? " has faults alone, and no round trips without one to choose by;"
                                                        + " measure with roundtrip run --faults none,kill"
                                                : " has nothing to choose from: no round trips of a mechanism; measure some with make bench")));
    }

    private static void print(PrintWriter out, Part part) {
        out.println(part.title());
        part.lines().forEach(line -> out.println(INDENT + line));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.cli.NeedsOptions.OutageOptions;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.report.choice.Outage;
import dev.roundtrip.report.choice.Recommendation;
import dev.roundtrip.report.choice.Recommendation.Part;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `roundtrip recommend`: which mechanism of a run to take for stated needs.
@Command(
        name = "recommend",
        description = "Says which mechanism of a run to take for what a project needs, why, and at what price.",
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

    @Mixin
    private final NeedsOptions needs = new NeedsOptions();

    @Mixin
    private final OutageOptions outages = new OutageOptions();

    private final Installation installation = new Installation();

    @Override
    public Integer call() throws PlanException, IOException {
        Path given = folder == null ? RunFolders.newest(installation.results()) : folder;
        RunResults run = RunFolders.read(List.of(given)).getFirst();
        Outage outage = outages.outage();
        if (outage.isAsked() && !Outage.isMeasuredIn(run)) {
            throw new PlanException(given + " killed no server, so nobody knows who is told; measure with roundtrip run"
                    + " --faults none,kill");
        }
        Choices all = choices(run, given);
        Optional<Choices> choices = outage.isAsked() ? Choices.of(outage.kept(run)) : Optional.of(all);
        PrintWriter out = out();
        if (choices.isEmpty()) {
            out.println("No row of " + given + " meets what is asked of a fault");
            print(out, outage.ruledOut(run));
            return ExitCode.INCONCLUSIVE;
        }
        Recommendation recommendation = choices.get().recommend(needs.needs(choices.get()));
        if (folder == null) {
            out.println("From " + given + ", the newest run"
                    + (run.run().endedAt() == null ? ", which has not ended" : ""));
        }
        recommendation.parts().forEach(part -> print(out, part));
        if (outage.isAsked()) {
            print(out, outage.ruledOut(run));
        }
        out.flush();
        return recommendation.id().isPresent() ? ExitCode.DONE : ExitCode.INCONCLUSIVE;
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

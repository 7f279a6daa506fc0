// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.check.AaCommand;
import dev.roundtrip.check.Check;
import dev.roundtrip.check.FloorsCommand;
import dev.roundtrip.condition.Labels;
import dev.roundtrip.plan.PlanException;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `roundtrip check …`: whether the testbed's own figures can be relied on.
@Command(
        name = CheckCommand.NAME,
        description = "Says for each target of a check whether it is met: can figures be relied on?",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {AaCommand.class, FloorsCommand.class})
final class CheckCommand extends ProgramCommand {
    static final String NAME = "check";

    @Parameters(hidden = true, arity = "0..*", description = "what is no check")
    private List<String> unknown = List.of();

    /// Adds the checks of other modules, which are read only when a check is asked for.
    static void addInstalled(CommandLine check) throws IOException {
        Check.installed(new Installation().checks()).forEach(check::addSubcommand);
    }

    @Override
    public Integer call() throws PlanException {
        List<String> names = spec().subcommands().keySet().stream().sorted().toList();
        String known = "there are " + String.join(", ", names)
                + "; harness and convergence are there in a checkout that make build has built";
        String problem = unknown.isEmpty()
                ? "name a check: "
                : "check '" + unknown.getFirst() + "' does not exist" + Labels.hint(unknown.getFirst(), names) + ": ";
        throw new PlanException(problem + known);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `roundtrip example [NAME DIR]`: code of a mechanism to take home.
@Command(
        name = "example",
        description =
                "Lists the examples, or copies one: a small project of one mechanism that needs no part of Roundtrip.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: roundtrip example uds my-project"})
final class ExampleCommand extends ProgramCommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "NAME",
            description = "the example; all are listed without it")
    private String name;

    @Parameters(index = "1", arity = "0..1", paramLabel = "DIR", description = "where to, a new folder or an empty one")
    private Path target;

    private final Examples examples = new Installation().examples();

    @Override
    public Integer call() throws PlanException, IOException {
        if (name == null) {
            for (String each : examples.names()) {
                out().printf("%-16s %s%n", each, examples.summary(each));
            }
            return ExitCode.DONE;
        }
        if (!examples.names().contains(name)) {
            throw new PlanException(
                    "there is no example '" + name + "'; there are " + String.join(", ", examples.names()));
        }
        if (target == null) {
            throw new PlanException(
                    "no folder for example " + name + ", as in roundtrip example " + name + " my-project");
        }
        examples.copy(name, target);
        out().println("Written to " + target + "; its README.md says what it is, " + target.resolve("run")
                + " builds and runs it");
        return ExitCode.DONE;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.plan.FolderOfJars;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.report.check.CheckResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// A subcommand of `roundtrip check`. Ends with 0 if every target is met, with 1 if one is not or the check could not
/// be made, with 2 for wrong use. Findings go to standard output, progress to standard error.
///
/// A module outside of the program adds one as a service of this class.
@Command(mixinStandardHelpOptions = true, sortOptions = false)
public abstract class Check implements Callable<Integer> {
    /// How the exit codes are explained at the end of a check's help.
    public static final String EXIT_CODES = "Exit codes: 0 every target is met; 1 one is not; 2 wrong use";

    private static final int MET = 0;
    private static final int NOT_MET = 1;

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "print it as JSON")
    private boolean json;

    /// The program that makes the runs of the check.
    protected final Testbed testbed = Testbed.installed();

    /// Measures or reads.
    ///
    /// @throws PlanException for wrong use
    /// @throws IOException if the check could not be made
    protected abstract CheckResult check() throws PlanException, IOException, InterruptedException;

    @Override
    public final Integer call() throws PlanException, IOException, InterruptedException {
        refuseWithoutKernelFiles();
        CheckResult result = check();
        PrintWriter out = spec.commandLine().getOut();
        out.print(json ? result.json() : result.text());
        out.flush();
        return result.holds() ? MET : NOT_MET;
    }

    /// Checks watch what they start by `/proc`, and start it by the launcher of a system that has it.
    private void refuseWithoutKernelFiles() throws PlanException {
        Platform platform = Platform.here();
        if (platform.facts().kernelFiles().isEmpty()) {
            throw new PlanException(List.of("check %s needs /proc, which %s does not have; make it on Linux"
                    .formatted(spec.name(), platform.name())));
        }
    }

    /// Tells how far the check is.
    protected final void say(String progress) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("== " + progress);
        err.flush();
    }

    /// The checks of other modules, each of which has a folder of jars of its own, as mechanisms do: JMH and synthetic
    /// mechanisms are on the class path of no run (docs/ARCHITECTURE.md).
    ///
    /// @param folder of those folders; it need not be there
    /// @throws IOException if a folder cannot be read
    public static List<Check> installed(Path folder) throws IOException {
        return Files.isDirectory(folder)
                ? FolderOfJars.below(folder, Check.class).values().stream()
                        .flatMap(List::stream)
                        .toList()
                : List.of();
    }
}

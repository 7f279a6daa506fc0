// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.run.Reasons;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// A command of the program, which ends with an [ExitCode].
abstract class ProgramCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    /// Its options as they were given, and its own commands.
    CommandSpec spec() {
        return spec;
    }

    /// Output that a user has asked for, and that other programs may read.
    PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /// Messages besides the output.
    PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /// Prints text at once.
    void print(String text) {
        out().print(text);
        out().flush();
    }

    /// Exit codes of the program.
    static final class ExitCode {
        static final int DONE = 0;

        /// A cell failed, nothing was measured, a run is slower than it may be, or the program itself failed.
        static final int FAILED = 1;

        static final int WRONG_USE = 2;

        /// It cannot be told whether a run is slower.
        static final int INCONCLUSIVE = 4;

        /// Ended by Ctrl-C: 128 + SIGINT.
        static final int INTERRUPTED = 130;

        private ExitCode() {}

        /// Says what went wrong, without a stack trace where the message is meant for the user.
        static int of(Exception e, PrintWriter err) {
            switch (e) {
                case PlanException mistakes -> {
                    mistakes.getMessage().lines().forEach(line -> err.println("roundtrip: " + line));
                    return WRONG_USE;
                }
                case IOException world -> err.println("roundtrip: " + Reasons.explained(FileFault.text(world)));
                case UncheckedIOException world ->
                    err.println("roundtrip: " + Reasons.explained(FileFault.text(world.getCause())));
                case InterruptedException _ -> {
                    err.println("roundtrip: interrupted before anything was kept");
                    return INTERRUPTED;
                }
                default -> e.printStackTrace(err);
            }
            return FAILED;
        }
    }
}

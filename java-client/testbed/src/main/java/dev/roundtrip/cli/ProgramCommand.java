// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// A command of the program, which ends with an [ExitCode].
abstract class ProgramCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    /// What it is called with, and its own commands.
    CommandSpec spec() {
        return spec;
    }

    /// For what somebody has asked for, which other programs may read.
    PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /// For what has to be said besides.
    PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /// Prints it, so that it is seen now.
    void print(String text) {
        out().print(text);
        out().flush();
    }
}

package dev.roundtrip.cli;

import dev.roundtrip.machine.Doctor;
import dev.roundtrip.machine.Finding;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `roundtrip doctor`: what on this machine would spoil figures, and what to do about it.
@Command(
        name = "doctor",
        description = "Says what on this machine would spoil figures, and what to do about it.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: roundtrip doctor"})
final class DoctorCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        for (Finding finding : Doctor.examine()) {
            out.printf("%-8s %-24s %s%n", finding.severity(), finding.what(), finding.value());
            if (!finding.advice().isBlank()) {
                out.printf("%-8s %-24s → %s%n", "", "", finding.advice());
            }
        }
        return ExitCode.DONE;
    }
}

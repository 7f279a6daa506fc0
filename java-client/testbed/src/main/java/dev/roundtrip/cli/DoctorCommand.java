// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.machine.Doctor;
import dev.roundtrip.machine.Environment;
import dev.roundtrip.machine.Finding.Severity;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.server.ChildEnvironment;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `roundtrip doctor`: what on this machine would spoil figures, and what to do about it.
@Command(
        name = "doctor",
        description = "Says what on this machine would spoil figures, and what to do about it.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: roundtrip doctor --fail-on warning",
            "Exit codes: 0 done, 1 something is at least as bad as --fail-on says, 2 wrong use"
        })
final class DoctorCommand extends ProgramCommand {
    @Option(
            names = "--fail-on",
            paramLabel = "LEVEL",
            description = "end with 1 if anything is that bad: warning, or advice, which a warning is too")
    private String level;

    private final Installation installation = new Installation();

    @Override
    public Integer call() throws PlanException, InterruptedException {
        Optional<Severity> least = least();
        Environment environment = Environment.capture(
                MonitoredFolders.of(installation.results(), Map.of()), Variables.given(ChildEnvironment.STATED));
        var report = new DoctorReport(Doctor.examine(environment));
        report.print(out());
        return least.filter(report::hasAny).isPresent() ? ExitCode.FAILED : ExitCode.DONE;
    }

    private Optional<Severity> least() throws PlanException {
        if (level == null) {
            return Optional.empty();
        }
        return Optional.of(
                switch (level) {
                    case "warning" -> Severity.WARNING;
                    case "advice" -> Severity.ADVICE;
                    default -> throw new PlanException("--fail-on: '" + level + "' is none of warning, advice");
                });
    }
}

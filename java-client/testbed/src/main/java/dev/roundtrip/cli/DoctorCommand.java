// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.machine.Doctor;
import dev.roundtrip.machine.Environment;
import java.util.Map;
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

    private final Installation installation = new Installation();

    @Override
    public Integer call() throws InterruptedException {
        Environment environment = Environment.capture(MonitoredFolders.of(installation.results(), Map.of()));
        new DoctorReport(Doctor.examine(environment)).print(spec.commandLine().getOut());
        return ExitCode.DONE;
    }
}

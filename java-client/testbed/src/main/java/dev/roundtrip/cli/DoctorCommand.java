// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.cli.TransportSettings.Variables;
import dev.roundtrip.machine.Doctor;
import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Doctor.Finding.Severity;
import dev.roundtrip.machine.Environment;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.server.ChildEnvironment;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
                TransportSettings.folders(installation.results(), Map.of()), Variables.given(ChildEnvironment.STATED));
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

    /// Findings on the machine, as text for a reader.
    record DoctorReport(List<Finding> all) {
        /// A run begins with its own lines soon.
        private static final int MOST_WARNINGS = 8;

        private static final int SEVERITY_WIDTH = 8;

        /// Prints each finding in a line, the worst first, with its advice below it, and the number of each kind.
        /// Findings that the machine does not tell stand together below them, as they may be wrong, too.
        void print(PrintWriter out) {
            int width =
                    told().mapToInt(finding -> finding.what().length()).max().orElse(0);
            String form = "%-" + SEVERITY_WIDTH + "s %-" + Math.max(1, width) + "s  %s%n";
            for (Finding finding : worstFirst()) {
                out.printf(form, finding.severity(), finding.what(), finding.value());
                if (!finding.advice().isEmpty()) {
                    out.printf(form, "", "", "→ " + finding.advice());
                }
            }
            String untold = of(Severity.UNKNOWN).map(Finding::what).collect(Collectors.joining(", "));
            if (!untold.isEmpty()) {
                out.printf("%nUNKNOWN, because this machine does not tell, or not all of it: %s%n", untold);
            }
            out.printf(
                    "%n%d WARNING, %d ADVICE, %d OK, %d UNKNOWN%n",
                    of(Severity.WARNING).count(),
                    of(Severity.ADVICE).count(),
                    of(Severity.OK).count(),
                    of(Severity.UNKNOWN).count());
        }

        /// A line for each warning, and where to read more. Nothing if there is none.
        void printWarnings(PrintWriter out) {
            long warnings = of(Severity.WARNING).count();
            of(Severity.WARNING)
                    .limit(MOST_WARNINGS)
                    .forEach(finding -> out.println("warning: " + finding.what() + ": " + finding.value()));
            if (warnings > 0) {
                String others = warnings > MOST_WARNINGS ? warnings - MOST_WARNINGS + " more; " : "";
                out.println(others + "roundtrip doctor says what to do");
            }
            all.stream()
                    .filter(finding -> finding.what().equals(Doctor.WITHHELD) && finding.severity() == Severity.ADVICE)
                    .forEach(finding ->
                            out.println("note: " + finding.what() + ": " + finding.value() + "; " + finding.advice()));
        }

        /// Whether anything is at least as bad.
        boolean hasAny(Severity least) {
            return all.stream().anyMatch(finding -> finding.severity().compareTo(least) >= 0);
        }

        private List<Finding> worstFirst() {
            return told().sorted(Comparator.comparing(Finding::severity).reversed())
                    .toList();
        }

        private Stream<Finding> told() {
            return all.stream().filter(finding -> finding.severity() != Severity.UNKNOWN);
        }

        private Stream<Finding> of(Severity severity) {
            return all.stream().filter(finding -> finding.severity() == severity);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Looks for what on a machine would spoil figures. Pure; any thread.
public final class Doctor {
    /// Subject of the finding that names variables which a run keeps from its processes.
    public static final String WITHHELD = "variables kept from processes";

    private Doctor() {}

    /// Findings that spoil figures, and stay so while a run lasts: the value, by subject.
    public static Map<String, String> lasting(List<Finding> findings) {
        var lasting = new LinkedHashMap<String, String>();
        findings.stream()
                .filter(finding -> finding.severity() == Finding.Severity.WARNING)
                .filter(finding -> !Activity.SUBJECTS.contains(finding.what()))
                .forEach(finding -> lasting.put(finding.what(), finding.value()));
        return lasting;
    }

    /// One for each thing that was looked at, by subject.
    public static List<Finding> examine(Environment environment) {
        Processor processor = environment.processor();
        return Stream.of(
                        Activity.findings(
                                environment.load(), environment.activity(), environment.virtualization(), processor),
                        Processor.findings(processor),
                        Virtualization.findings(environment.virtualization(), environment.network()),
                        SystemClock.findings(environment.clock()),
                        Memory.findings(environment.memory()),
                        FileSystem.findings(environment.fileSystems()),
                        LimitChecks.ofProcess(environment.limits()),
                        LimitChecks.ofKernel(environment.limits()),
                        List.of(environment.operatingSystem().finding()),
                        Jvm.findings(environment.jvm()),
                        Surroundings.findings(environment.surroundings(), environment.network()))
                .flatMap(List::stream)
                .toList();
    }

    /// Something that was looked at, and what to do about it if it would spoil figures.
    ///
    /// @param what was looked at, in a few words
    /// @param value that was found
    /// @param advice a command or a file to change; empty if there is nothing to do
    public record Finding(Severity severity, String what, String value, String advice) {

        /// How much it matters.
        public enum Severity {
            /// The machine does not tell, or not all of it.
            UNKNOWN,
            /// The machine is as it should be.
            OK,
            /// Figures are right, but would vary less after a change, or a mechanism may not find all that it
            /// wants.
            ADVICE,
            /// Figures are spoiled, or cells fail.
            WARNING
        }

        /// Unless the value says that it is unknown.
        static Finding fine(String what, String value) {
            Severity severity = value.contains(MachineFiles.UNKNOWN) ? Severity.UNKNOWN : Severity.OK;
            return new Finding(severity, what, value, "");
        }

        Finding adviseIf(boolean condition, String advice) {
            return condition ? new Finding(Severity.ADVICE, what, value, advice) : this;
        }

        Finding warnIf(boolean condition, String advice) {
            return condition ? new Finding(Severity.WARNING, what, value, advice) : this;
        }
    }
}

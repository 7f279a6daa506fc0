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
                .filter(finding -> !ActivityChecks.SUBJECTS.contains(finding.what()))
                .forEach(finding -> lasting.put(finding.what(), finding.value()));
        return lasting;
    }

    /// One for each thing that was looked at, by subject.
    public static List<Finding> examine(Environment environment) {
        Processor processor = environment.processor();
        return Stream.of(
                        ActivityChecks.of(
                                environment.load(), environment.activity(), environment.virtualization(), processor),
                        ProcessorChecks.of(processor),
                        IsolationChecks.of(environment.virtualization(), environment.network()),
                        ClockChecks.of(environment.clock()),
                        MemoryChecks.of(environment.memory()),
                        FolderChecks.of(environment.fileSystems()),
                        ProcessLimitChecks.of(environment.limits()),
                        KernelLimitChecks.of(environment.limits()),
                        List.of(SystemChecks.of(environment.operatingSystem())),
                        JvmChecks.of(environment.jvm()),
                        SurroundingChecks.of(environment.surroundings(), environment.network()))
                .flatMap(List::stream)
                .toList();
    }
}

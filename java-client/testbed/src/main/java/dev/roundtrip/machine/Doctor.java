// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;
import java.util.stream.Stream;

/// Looks for what on a machine would spoil figures. Pure; any thread.
public final class Doctor {
    private Doctor() {}

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
                        JvmChecks.of(environment.jvm()))
                .flatMap(List::stream)
                .toList();
    }
}

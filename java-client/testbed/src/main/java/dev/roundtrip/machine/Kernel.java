// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.platform.SystemFacts;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The kernel, and what it does against the processor's faults, which makes system calls and switches dearer.
///
/// @param build says among others how it preempts
/// @param mitigations by fault, as `/sys/devices/system/cpu/vulnerabilities` words them
public record Kernel(String release, String build, Map<String, String> mitigations) {
    private static final String FAULTS = "/sys/devices/system/cpu/vulnerabilities";

    public Kernel {
        mitigations = Collections.unmodifiableMap(new TreeMap<>(mitigations));
    }

    static Kernel read(MachineFiles files, SystemFacts facts) {
        return new Kernel(
                facts.kernelRelease().orElseGet(() -> files.text("/proc/sys/kernel/osrelease")),
                files.text("/proc/sys/kernel/version"),
                files.names(FAULTS, ".*").stream()
                        .collect(Collectors.toMap(Function.identity(), fault -> files.text(FAULTS + "/" + fault))));
    }
}

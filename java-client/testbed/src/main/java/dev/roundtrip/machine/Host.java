// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.SystemFacts;
import java.util.stream.Stream;

/// Names that the kernel and a scheduler give this host. None may be recorded as it is: `run.json` names no machine.
///
/// @param bootId random, new at each start of the kernel, and the same in all containers on it; empty if unknown
/// @param nodeName the scheduler's (`SLURMD_NODENAME`, or `FLEET_NODE`); empty without one
/// @param salt of the fleet (`FLEET_SALT`), with which its runs hash the others; empty outside of a fleet
public record Host(String bootId, String nodeName, String salt) {
    private static final String BOOT_ID = "/proc/sys/kernel/random/boot_id";

    public static Host read() {
        return read(MachineFiles.ofThisMachine(), Platform.here().facts());
    }

    static Host read(MachineFiles files, SystemFacts facts) {
        return new Host(
                facts.bootId().or(() -> files.read(BOOT_ID)).orElse(""),
                Stream.of("SLURMD_NODENAME", "FLEET_NODE")
                        .flatMap(name -> files.variable(name).stream())
                        .findFirst()
                        .orElse(""),
                files.variable("FLEET_SALT").orElse(""));
    }
}

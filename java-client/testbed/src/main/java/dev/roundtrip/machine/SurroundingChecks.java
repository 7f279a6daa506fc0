// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;
import java.util.stream.Collectors;

/// Checks of what a run relies on from the system around its processes.
final class SurroundingChecks {
    private SurroundingChecks() {}

    static List<Finding> of(Surroundings surroundings, Network network) {
        return List.of(
                locale(surroundings.namesOfFiles()),
                variables(surroundings),
                withheld(surroundings),
                proc(surroundings.proc()),
                pinning(surroundings.pinning()),
                loopback(network.loopback()));
    }

    private static Finding locale(String encoding) {
        return Finding.fine("names of files", encoding)
                .warnIf(
                        !encoding.equals("UTF-8"),
                        "names with other letters than ASCII's cannot be used: export LC_ALL=C.UTF-8, and install that"
                                + " locale if it is missing");
    }

    /// Figures with a variable compare with others that had the same.
    private static Finding variables(Surroundings surroundings) {
        String named = surroundings.variables().entrySet().stream()
                .map(variable -> variable.getKey() + "=" + variable.getValue())
                .collect(Collectors.joining(" "));
        return Finding.fine("variables of every process", named.isEmpty() ? "none but the stated ones" : named)
                .warnIf(!named.isEmpty(), "leave out --env for figures that compare with those of others");
    }

    private static Finding withheld(Surroundings surroundings) {
        return Finding.fine(
                        Doctor.WITHHELD,
                        surroundings.withheld().isEmpty() ? "none" : String.join(" ", surroundings.withheld()))
                .adviseIf(
                        !surroundings.withheld().isEmpty(),
                        "roundtrip run --env NAME=VALUE gives one to every process");
    }

    private static Finding proc(String isOurs) {
        return Finding.fine("/proc", isOurs.equals(Surroundings.NO) ? "of other processes than these" : isOurs)
                .warnIf(
                        isOurs.equals(Surroundings.NO),
                        "it belongs to another PID namespace or is missing: mount -t proc proc /proc in this one");
    }

    private static Finding pinning(String pinning) {
        return Finding.fine("pinning to processors", pinning)
                .warnIf(
                        !pinning.equals(Surroundings.ALLOWED) && !pinning.equals(MachineFiles.UNKNOWN),
                        "a filter of system calls denies sched_setaffinity: docker run --security-opt"
                                + " seccomp=unconfined, or --placement free");
    }

    private static Finding loopback(String state) {
        return Finding.fine("loopback", state)
                .warnIf(state.equals(Network.DOWN), "rows over TCP and UDP fail: sudo ip link set lo up");
    }
}

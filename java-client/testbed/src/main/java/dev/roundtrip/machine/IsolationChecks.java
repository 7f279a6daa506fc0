// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;

/// Checks of layers between a process and the hardware or its peer.
final class IsolationChecks {
    private IsolationChecks() {}

    static List<Finding> of(Virtualization virtualization, Network network) {
        return List.of(virtualMachine(virtualization), container(virtualization), bridges(network));
    }

    private static Finding virtualMachine(Virtualization virtualization) {
        boolean named = !virtualization.product().equals(MachineFiles.UNKNOWN);
        String name = named ? virtualization.product() : virtualization.hypervisor();
        String value = virtualization.virtualMachine()
                + (virtualization.virtual() && !name.equals(MachineFiles.UNKNOWN) ? ", " + name : "");
        return Finding.fine("virtual machine", value)
                .adviseIf(
                        virtualization.virtual(),
                        "wake-ups across processors may cost 40–100 µs: compare --placement same with --placement cross");
    }

    private static Finding container(Virtualization virtualization) {
        boolean filtered = virtualization.systemCallFilter().equals("yes");
        boolean labelled = !virtualization.containerCondition().equals("none");
        String container =
                virtualization.container() + (labelled ? ", condition " + virtualization.containerCondition() : "");
        return Finding.fine("container", container + (filtered ? ", system calls are filtered" : ""))
                .adviseIf(
                        filtered,
                        "filters make system calls dearer: docker run --security-opt seccomp=unconfined, or measure"
                                + " outside");
    }

    private static Finding bridges(Network network) {
        List<String> bridges = network.dockerBridges();
        return Finding.fine(
                        "Docker's bridges",
                        !network.known()
                                ? MachineFiles.UNKNOWN
                                : bridges.isEmpty() ? "none" : String.join(", ", bridges))
                .adviseIf(
                        !bridges.isEmpty(),
                        "TCP over loopback passes their firewall rules too: sudo systemctl disable --now docker.socket"
                                + " docker, then start the machine anew");
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static dev.roundtrip.machine.FindingAssert.assertFinding;

import dev.roundtrip.machine.Doctor.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

final class IsolationChecksTest {
    private static final Virtualization HARDWARE =
            new Virtualization("no", "unknown", "LENOVO ThinkPad", 0, "none", "none", "none", "no");
    private static final Network PLAIN = new Network("up", true, List.of());

    @Test
    void hardwareWithoutDockerIsFine() {
        List<Finding> findings = Virtualization.findings(HARDWARE, PLAIN);

        assertFinding(findings, "virtual machine").isFine("no");
        assertFinding(findings, "container").isFine("none");
        assertFinding(findings, "Docker's bridges").isFine("none");
    }

    @Test
    void aVirtualMachineIsNamedByItsProductOrElseByItsHypervisor() {
        var product = new Virtualization("yes", "xen", "Amazon EC2 m4.large", 0, "none", "none", "none", "no");
        var hypervisor = new Virtualization("yes", "xen", "unknown", 0, "none", "none", "none", "no");
        var neither = new Virtualization("yes", "unknown", "unknown", 0, "none", "none", "none", "no");

        assertFinding(Virtualization.findings(product, PLAIN), "virtual machine")
                .shows("yes, Amazon EC2 m4.large")
                .advises("--placement same with --placement cross");
        assertFinding(Virtualization.findings(hypervisor, PLAIN), "virtual machine")
                .shows("yes, xen");
        assertFinding(Virtualization.findings(neither, PLAIN), "virtual machine")
                .shows("yes");
    }

    @Test
    void onlyAContainerThatFiltersSystemCallsIsAdvisedOn() {
        var filtered = new Virtualization("no", "unknown", "unknown", 0, "docker", "none", "none", "yes");
        var plain = new Virtualization("no", "unknown", "unknown", 0, "podman", "none", "none", "no");

        assertFinding(Virtualization.findings(filtered, PLAIN), "container")
                .shows("docker, system calls are filtered")
                .advises("seccomp=unconfined");
        assertFinding(Virtualization.findings(plain, PLAIN), "container").isFine("podman");
    }

    @Test
    void bridgesOfDockerAreNamed() {
        var network = new Network("up", true, List.of("br-0123456789ab", "docker0"));

        assertFinding(Virtualization.findings(HARDWARE, network), "Docker's bridges")
                .shows("br-0123456789ab, docker0")
                .advises("systemctl disable --now docker.socket docker");
    }
}

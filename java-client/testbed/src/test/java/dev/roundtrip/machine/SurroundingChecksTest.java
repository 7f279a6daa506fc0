// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static dev.roundtrip.machine.FindingAssert.assertFinding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Doctor.Finding;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SurroundingChecksTest {
    @Test
    void usualSurroundingsAreFine() {
        List<Finding> findings =
                Surroundings.findings(surroundings("UTF-8", Map.of(), List.of(), "yes", "allowed"), network("up"));

        assertThat(findings).extracting(Finding::severity).containsOnly(Finding.Severity.OK);
    }

    @Test
    void whatIsNotSoIsWarnedOfWithTheWayRoundIt() {
        List<Finding> findings = Surroundings.findings(
                surroundings("ANSI_X3.4-1968", Map.of("A", "b"), List.of("LD_PRELOAD"), "no", "denied"),
                network("down"));

        assertFinding(findings, "names of files").shows("ANSI_X3.4-1968").warns("LC_ALL=C.UTF-8");
        assertFinding(findings, "variables of every process").shows("A=b").warns("--env");
        assertFinding(findings, "variables kept from processes")
                .shows("LD_PRELOAD")
                .advises("--env");
        assertFinding(findings, "/proc").warns("mount -t proc");
        assertFinding(findings, "pinning to processors").warns("--placement free");
        assertFinding(findings, "loopback").warns("ip link set lo up");
        assertThat(Doctor.lasting(findings))
                .containsEntry("variables of every process", "A=b")
                .doesNotContainKey("variables kept from processes");
    }

    private static Network network(String loopback) {
        return new Network(loopback, true, List.of());
    }

    private static Surroundings surroundings(
            String encoding, Map<String, String> variables, List<String> withheld, String proc, String pinning) {
        return new Surroundings(encoding, variables, withheld, proc, pinning);
    }
}

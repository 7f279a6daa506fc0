// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static dev.roundtrip.machine.FindingAssert.assertFinding;

import dev.roundtrip.machine.Doctor.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MemoryChecksTest {
    private static final long GIB = 1L << 30;
    private static final long MIB = 1L << 20;
    private static final long UNLIMITED = MachineFiles.UNLIMITED;

    @Test
    void plentyOfMemoryWithoutSwapIsFine() {
        List<Finding> findings = Memory.findings(memory(12 * GIB, UNLIMITED, 0, 0, "madvise"));

        assertFinding(findings, "free memory").isFine("12 GiB");
        assertFinding(findings, "swap").isFine("none");
        assertFinding(findings, "transparent huge pages").isFine("madvise");
    }

    @Test
    void littleMemoryIsAdvisedOnAndTooLittleWarnedOf() {
        assertFinding(Memory.findings(memory(5 * GIB, UNLIMITED, 0, 0, "never")), "free memory")
                .shows("5 GiB")
                .advises("end other programs");
        assertFinding(Memory.findings(memory(3 * GIB, UNLIMITED, 0, 0, "never")), "free memory")
                .warns("leave out 128MiB:128MiB with --sizes");
    }

    @Test
    void theLimitOfAContainerCountsAndIsWhatIsAdvisedOn() {
        assertFinding(Memory.findings(memory(12 * GIB, 2 * GIB, 0, 0, "never")), "free memory")
                .shows("12 GiB, the control group allows 2 GiB")
                .warns("docker run --memory 8g");
        assertFinding(Memory.findings(memory(3 * GIB, 8 * GIB, 0, 0, "never")), "free memory")
                .warns("end other programs");
    }

    @Test
    void swapInUseIsAdvisedAgainstAndALittleIsFine() {
        assertFinding(Memory.findings(memory(12 * GIB, UNLIMITED, 2 * GIB, 512 * MIB, "never")), "swap")
                .shows("512 MiB of 2 GiB in use")
                .advises("sudo swapoff -a");
        assertFinding(Memory.findings(memory(12 * GIB, UNLIMITED, 2 * GIB, MIB, "never")), "swap")
                .isFine("1 MiB of 2 GiB in use");
    }

    @Test
    void swapIsNotToBeSwitchedOffWhereMemoryIsShort() {
        assertFinding(Memory.findings(memory(GIB, UNLIMITED, 2 * GIB, GIB, "never")), "swap")
                .warns("memory is short: end other programs");
    }

    @Test
    void hugePagesEverywhereAreAdvisedAgainst() {
        assertFinding(Memory.findings(memory(12 * GIB, UNLIMITED, 0, 0, "always")), "transparent huge pages")
                .shows("always")
                .advises("echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled");
    }

    @Test
    void whatIsUnknownIsSaidToBe() {
        List<Finding> findings = Memory.findings(memory(-1, UNLIMITED, -1, -1, "unknown"));

        assertFinding(findings, "free memory").isUnknown("unknown");
        assertFinding(findings, "swap").isUnknown("unknown of unknown in use");
        assertFinding(findings, "transparent huge pages").isUnknown("unknown");
    }

    private static Memory memory(
            long availableBytes, long limitBytes, long swapTotalBytes, long swapUsedBytes, String hugePages) {
        return new Memory(16 * GIB, availableBytes, limitBytes, swapTotalBytes, swapUsedBytes, hugePages, 0, 2 * MIB);
    }
}

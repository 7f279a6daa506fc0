// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static dev.roundtrip.machine.FindingAssert.assertFinding;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Processor.CpuQuota;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProcessorChecksTest {
    @Test
    void aSteadyMachineIsFine() {
        List<Finding> findings = Processor.findings(ProcessorFixture.of(4, "0-3"));

        assertFinding(findings, "processors").isFine("4 of 4 usable");
        assertFinding(findings, "CPU quota").isFine("none");
        assertFinding(findings, "SMT").isFine("off");
        assertFinding(findings, "frequency governor").isFine("performance");
        assertFinding(findings, "turbo").isFine("off");
    }

    @Test
    void aMachineOfOneProcessorIsWarnedOf() {
        assertFinding(Processor.findings(ProcessorFixture.of(1, "0")), "processors")
                .shows("1 of 1 usable")
                .warns("--placement same");
    }

    @Test
    void aProcessThatMayUseOneOfFourIsToldHowToGetThem() {
        assertFinding(Processor.findings(ProcessorFixture.of(4, "2")), "processors")
                .shows("1 of 4 usable")
                .warns("taskset -pc 0-3 $$");
    }

    @Test
    void anUnknownNumberOfProcessorsIsSaidToBe() {
        assertFinding(Processor.findings(ProcessorFixture.of(-1, "unknown")), "processors")
                .isUnknown("unknown of unknown usable");
    }

    @Test
    void aQuotaUnderTwoProcessorsIsAWarningAndALargerOneAdvice() {
        assertFinding(Processor.findings(ProcessorFixture.withQuota(new CpuQuota(150_000, 100_000))), "CPU quota")
                .shows("1.50 processors in 100000 us")
                .warns("without --cpus");
        assertFinding(Processor.findings(ProcessorFixture.withQuota(new CpuQuota(200_000, 100_000))), "CPU quota")
                .advises("CPUQuota=");
    }

    @Test
    void coresThatAreSharedAreShownAFew() {
        List<Finding> few = Processor.findings(ProcessorFixture.withSmt(List.of("0,4", "1,5")));
        List<Finding> many = Processor.findings(ProcessorFixture.withSmt(List.of("0,5", "1,6", "2,7", "3,8", "4,9")));

        assertFinding(few, "SMT").shows("0,4 1,5 share a core").advises("/sys/devices/system/cpu/smt/control");
        assertFinding(many, "SMT").shows("0,5 1,6 2,7 3,8 … share a core");
    }

    @Test
    void smtWithoutTopologyIsAdvisedOnAsWell() {
        assertFinding(Processor.findings(ProcessorFixture.withSmt(List.of())), "SMT")
                .shows("on")
                .advises("echo off");
    }

    @ParameterizedTest
    @ValueSource(strings = {"powersave", "schedutil", "ondemand", "performance,powersave"})
    void aGovernorThatFollowsTheLoadIsWarnedOf(String governor) {
        assertFinding(Processor.findings(ProcessorFixture.withGovernor(governor)), "frequency governor")
                .shows(governor)
                .warns("echo performance | sudo tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor");
    }

    @ParameterizedTest
    @ValueSource(strings = {"performance", "userspace"})
    void aSteadyGovernorIsFine(String governor) {
        assertFinding(Processor.findings(ProcessorFixture.withGovernor(governor)), "frequency governor")
                .isFine(governor);
    }

    @Test
    void anUnknownGovernorIsSaidToBe() {
        assertFinding(Processor.findings(ProcessorFixture.withGovernor("unknown")), "frequency governor")
                .isUnknown("unknown");
    }

    @Test
    void turboIsAdvisedAgainstWithTheFilesOfBothDrivers() {
        assertFinding(Processor.findings(ProcessorFixture.withTurbo("on")), "turbo")
                .advises("/sys/devices/system/cpu/cpufreq/boost")
                .advises("/sys/devices/system/cpu/intel_pstate/no_turbo");
        assertFinding(Processor.findings(ProcessorFixture.withTurbo("unknown")), "turbo")
                .isUnknown("unknown");
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VirtualizationTest {
    @TempDir
    private Path root;

    private MachineTree machine;

    @BeforeEach
    void emptyMachine() {
        machine = new MachineTree(root);
    }

    @Test
    void aVirtualMachineIsKnownByItsProcessorsFlag() {
        machine.write("/proc/cpuinfo", "flags\t\t: fpu hypervisor lahf_lm\n")
                .write("/sys/class/dmi/id/sys_vendor", "Amazon EC2\n")
                .write("/sys/class/dmi/id/product_name", "m5.large\n");

        Virtualization virtualization = read();

        assertThat(virtualization.virtual()).isTrue();
        assertThat(virtualization.product()).isEqualTo("Amazon EC2 m5.large");
        assertThat(virtualization.hypervisor()).isEqualTo("unknown");
    }

    @Test
    void hardwareHasNeitherFlagNorName() {
        machine.write("/proc/cpuinfo", "flags\t\t: fpu vme\n").write("/sys/class/dmi/id/product_name", "ThinkPad\n");

        assertThat(read().virtualMachine()).isEqualTo("no");
    }

    @Test
    void anArmMachineIsKnownByItsFirmware() {
        machine.write("/proc/cpuinfo", "Features\t: fp asimd\n")
                .write("/sys/class/dmi/id/product_name", "KVM Virtual Machine\n");

        assertThat(read().virtual()).isTrue();
    }

    @Test
    void xenSaysSoItself() {
        machine.write("/sys/hypervisor/type", "xen\n");

        assertThat(read().virtual()).isTrue();
        assertThat(read().hypervisor()).isEqualTo("xen");
    }

    @Test
    void aMachineThatDoesNotTellIsUnknown() {
        assertThat(read())
                .isEqualTo(new Virtualization("unknown", "unknown", "unknown", -1, "none", "none", "none", "unknown"));
    }

    @Test
    void stolenTimeIsAShareOfAllSinceBoot() {
        machine.write("/proc/stat", "cpu  100 0 100 700 0 0 50 50 30 0\n");

        assertThat(read().stealShareSinceBoot()).isEqualTo(0.05);
    }

    @ParameterizedTest
    @CsvSource({"/.dockerenv, docker", "/run/.containerenv, podman", "/elsewhere, none"})
    void aContainerIsKnownByItsMark(String file, String kind) {
        assertThat(Virtualization.read(machine.write(file, "").files()).container())
                .isEqualTo(kind);
    }

    @Test
    void aContainerIsKnownByItsGroupAndNotNamed() {
        machine.write("/proc/self/cgroup", "0::/kubepods/burstable/pod1234\n");

        assertThat(read().container()).isEqualTo("kubepods");
    }

    @Test
    void conditionAndImageAreWhatTheContainerWasStartedWith() {
        machine.write(
                "/proc/self/environ",
                "HOME=/\0ROUNDTRIP_CONDITION=split\0ROUNDTRIP_IMAGE_BASE=debian:trixie-slim\0ROUNDTRIP_IMAGE_ID=\0");

        assertThat(read().containerCondition()).isEqualTo("split");
        assertThat(read().containerImage()).isEqualTo("debian:trixie-slim");
    }

    @ParameterizedTest
    @CsvSource({"0, no", "1, yes", "2, yes", "odd, unknown"})
    void aFilterOfSystemCallsIsTold(String mode, String filtered) {
        machine.write("/proc/self/status", "Seccomp:\t" + mode + "\nSeccomp_filters:\t1\n");

        assertThat(read().systemCallFilter()).isEqualTo(filtered);
    }

    private Virtualization read() {
        return Virtualization.read(machine.files());
    }
}

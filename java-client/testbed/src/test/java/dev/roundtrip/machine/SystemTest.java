// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Environment.Kernel;
import dev.roundtrip.machine.Environment.Load;
import dev.roundtrip.machine.Environment.OperatingSystem;
import dev.roundtrip.platform.Linux;
import dev.roundtrip.platform.Platform;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Kernel, distribution, load, clock, network and virtual machine.
final class SystemTest {
    private static final Platform LINUX = new Linux();

    @TempDir
    private Path root;

    private MachineTree machine;

    @BeforeEach
    void emptyMachine() {
        machine = new MachineTree(root);
    }

    @Test
    void theKernelSaysWhatItDoesAgainstFaults() {
        machine.write("/proc/sys/kernel/osrelease", "6.1.0-18-amd64\n")
                .write("/proc/sys/kernel/version", "#1 SMP PREEMPT_DYNAMIC Debian 6.1.76-1\n")
                .write("/sys/devices/system/cpu/vulnerabilities/meltdown", "Mitigation: PTI\n")
                .write("/sys/devices/system/cpu/vulnerabilities/retbleed", "Not affected\n");

        assertThat(Kernel.read(machine.files(), LINUX.facts()))
                .isEqualTo(new Kernel(
                        "6.1.0-18-amd64",
                        "#1 SMP PREEMPT_DYNAMIC Debian 6.1.76-1",
                        Map.of("meltdown", "Mitigation: PTI", "retbleed", "Not affected")));
    }

    @Test
    void aKernelThatDoesNotTellIsUnknown() {
        assertThat(Kernel.read(machine.files(), LINUX.facts())).isEqualTo(new Kernel("unknown", "unknown", Map.of()));
    }

    @Test
    void theDistributionIsNamedWithoutQuotes() {
        machine.write("/etc/os-release", "PRETTY_NAME=\"Debian 12\"\nNAME=\"Debian GNU/Linux\"\nVERSION_ID='12'\n")
                .write("/proc/uptime", "13692.55 20000.00\n");

        assertThat(OperatingSystem.read(machine.files(), LINUX))
                .isEqualTo(new OperatingSystem("Linux", "Debian GNU/Linux", "12", "none", 13_692.55));
    }

    @Test
    void aDistributionThatDoesNotTellIsUnknown() {
        assertThat(OperatingSystem.read(machine.files(), LINUX))
                .isEqualTo(new OperatingSystem("Linux", "unknown", "unknown", "none", -1));
    }

    @Test
    void theLoadHasThreeAverages() {
        machine.write("/proc/loadavg", "0.22 1.47 12.36 1/345 6789\n");

        assertThat(Load.read(machine.files())).isEqualTo(new Load(0.22, 1.47, 12.36));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0.22 1.47", "a b c", "0,22 1,47 2,36 1/2 3", "-1 -1 -1"})
    void aLoadOfAnotherFormIsUnknown(String text) {
        assertThat(Load.read(machine.write("/proc/loadavg", text).files())).isEqualTo(new Load(-1, -1, -1));
    }

    @Test
    void theClockIsMeasuredAndItsSourceNamed() {
        machine.write("/sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");

        SystemClock clock = SystemClock.measure(machine.files());

        assertThat(clock.source()).isEqualTo("tsc");
        assertThat(clock.nanoTimeCostNanos()).isPositive();
        assertThat(clock.nanoTimeStepNanos()).isPositive();
    }

    @Test
    void theClocksMedianIsThatOfTheLastThird() {
        assertThat(SystemClock.medianOfLastThird(new double[] {900, 900, 900, 900, 900, 900, 30, 20, 25}))
                .isEqualTo(25);
    }

    @Test
    void onlyDockersBridgesAreNamed() {
        machine.folder("/sys/class/net/lo")
                .folder("/sys/class/net/eth0")
                .folder("/sys/class/net/docker0")
                .folder("/sys/class/net/br-lan")
                .folder("/sys/class/net/br-0123456789ab");

        assertThat(Network.read(machine.files()).dockerBridges()).containsExactly("br-0123456789ab", "docker0");
    }

    @Test
    void thisVirtualMachineIsDescribed() {
        Jvm jvm = Jvm.ofThisProcess();

        assertThat(jvm.feature()).isEqualTo(Runtime.version().feature());
        assertThat(jvm.version()).startsWith(String.valueOf(jvm.feature()));
        assertThat(jvm.name()).isNotBlank();
        assertThat(jvm.vendor()).isNotBlank();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Processor.CpuList;
import dev.roundtrip.machine.Processor.CpuQuota;
import dev.roundtrip.platform.Linux;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProcessorTest {
    private static final String CPUS = "/sys/devices/system/cpu";

    @TempDir
    private Path root;

    private MachineTree machine;

    @BeforeEach
    void emptyMachine() {
        machine = new MachineTree(root);
    }

    @Test
    void anIntelLaptopWithSmtAndPowersave() {
        machine.write("/proc/cpuinfo", "processor\t: 0\nmodel name\t: Intel(R) Core(TM) i5-8250U CPU @ 1.60GHz\n")
                .write("/proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-3\n")
                .write(CPUS + "/online", "0-3\n")
                .write(CPUS + "/smt/active", "1\n")
                .write(CPUS + "/intel_pstate/no_turbo", "0\n")
                .write(CPUS + "/cpuidle/current_driver", "intel_idle\n")
                .folder("/sys/devices/system/node/node0");
        for (int cpu = 0; cpu < 4; cpu++) {
            cpu(cpu, cpu % 2 + "," + (cpu % 2 + 2), 0, "powersave");
        }

        Processor processor = Processor.read(machine.files(), new Linux().facts());

        assertThat(processor.model()).isEqualTo("Intel(R) Core(TM) i5-8250U CPU @ 1.60GHz");
        assertThat(processor.logicalCpus()).isEqualTo(4);
        assertThat(processor.allowedCount()).isEqualTo(4);
        assertThat(processor.sockets()).isEqualTo(1);
        assertThat(processor.cores()).isEqualTo(2);
        assertThat(processor.smtSiblings()).containsExactly("0,2", "1,3");
        assertThat(processor.smt()).isEqualTo("on");
        assertThat(processor.numaNodes()).isEqualTo(1);
        assertThat(processor.governor()).isEqualTo("powersave");
        assertThat(processor.turbo()).isEqualTo("on");
        assertThat(processor.idleDriver()).isEqualTo("intel_idle");
        assertThat(processor.quota()).isEqualTo(CpuQuota.NONE);
    }

    @Test
    void anAmdServerOfTwoSocketsWithoutSmtAndBoost() {
        machine.write("/proc/cpuinfo", "model name\t: AMD EPYC 7763 64-Core Processor\n")
                .write("/proc/self/status", "Cpus_allowed_list:\t1\n")
                .write(CPUS + "/online", "0-1\n")
                .write(CPUS + "/smt/active", "0\n")
                .write(CPUS + "/cpufreq/boost", "0\n")
                .folder("/sys/devices/system/node/node0")
                .folder("/sys/devices/system/node/node1");
        cpu(0, "0", 0, "performance");
        cpu(1, "1", 1, "schedutil");

        Processor processor = Processor.read(machine.files(), new Linux().facts());

        assertThat(processor.sockets()).isEqualTo(2);
        assertThat(processor.cores()).isEqualTo(2);
        assertThat(processor.smtSiblings()).isEmpty();
        assertThat(processor.smt()).isEqualTo("off");
        assertThat(processor.numaNodes()).isEqualTo(2);
        assertThat(processor.governor()).isEqualTo("performance,schedutil");
        assertThat(processor.turbo()).isEqualTo("off");
        assertThat(processor.allowedCount()).isEqualTo(1);
    }

    @Test
    void anArmProcessorIsNamedByItsNumbers() {
        machine.write("/proc/cpuinfo", """
                processor\t: 0
                BogoMIPS\t: 243.75
                Features\t: fp asimd evtstrm
                CPU implementer\t: 0x41
                CPU architecture: 8
                CPU variant\t: 0x3
                CPU part\t: 0xd0c
                """);

        assertThat(Processor.read(machine.files(), new Linux().facts()).model())
                .isEqualTo("implementer 0x41 part 0xd0c");
    }

    @Test
    void aMachineWithoutFilesIsUnknown() {
        Processor processor = Processor.read(machine.files(), new Linux().facts());

        assertThat(processor.model()).isEqualTo("unknown");
        assertThat(processor.logicalCpus()).isEqualTo(-1);
        assertThat(processor.allowedCount()).isEqualTo(-1);
        assertThat(processor.sockets()).isEqualTo(-1);
        assertThat(processor.cores()).isEqualTo(-1);
        assertThat(processor.smt()).isEqualTo("unknown");
        assertThat(processor.governor()).isEqualTo("unknown");
        assertThat(processor.turbo()).isEqualTo("unknown");
        assertThat(processor.numaNodes()).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "'0-2,5', 4", "'0,2', 2", "'', -1", "'5-2', -1", "unknown, -1", "'0-', -1", "'1,,2', -1"})
    void listsOfProcessorsAreCounted(String list, int count) {
        assertThat(CpuList.count(list)).isEqualTo(count);
    }

    private void cpu(int number, String siblings, int socket, String governor) {
        String folder = CPUS + "/cpu" + number;
        machine.write(folder + "/topology/thread_siblings_list", siblings + "\n")
                .write(folder + "/topology/physical_package_id", socket + "\n")
                .write(folder + "/cpufreq/scaling_governor", governor + "\n");
    }
}

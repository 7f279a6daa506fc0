// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MemoryTest {
    private static final long MIB = 1L << 20;

    @TempDir
    private Path root;

    private MachineTree machine;

    @BeforeEach
    void emptyMachine() {
        machine = new MachineTree(root);
    }

    @Test
    void sizesAreInBytes() {
        machine.write("/proc/meminfo", """
                        MemTotal:        8388608 kB
                        MemFree:          102400 kB
                        MemAvailable:    4194304 kB
                        SwapTotal:       1048576 kB
                        SwapFree:         786432 kB
                        HugePages_Total:      16
                        Hugepagesize:       2048 kB
                        """)
                .write("/sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");

        assertThat(Memory.read(machine.files()))
                .isEqualTo(new Memory(
                        8192 * MIB, 4096 * MIB, MachineFiles.UNLIMITED, 1024 * MIB, 256 * MIB, "madvise", 16, 2 * MIB));
    }

    @Test
    void theControlGroupLimitsWhatARunCanHave() {
        machine.write("/proc/meminfo", "MemAvailable:    4194304 kB\n")
                .write("/proc/self/cgroup", "0::/\n")
                .write("/sys/fs/cgroup/memory.max", "1073741824\n");

        assertThat(Memory.read(machine.files()).usableBytes()).isEqualTo(1024 * MIB);
    }

    @Test
    void aMachineThatDoesNotTellIsUnknown() {
        assertThat(Memory.read(machine.files()))
                .isEqualTo(new Memory(-1, -1, MachineFiles.UNLIMITED, -1, -1, "unknown", -1, -1));
    }

    @Test
    void oddNumbersAreUnknown() {
        machine.write("/proc/meminfo", "MemTotal: many kB\nMemAvailable:\nSwapTotal: 1048576 kB\nSwapFree: -5 kB\n")
                .write("/sys/kernel/mm/transparent_hugepage/enabled", "always madvise never");

        Memory memory = Memory.read(machine.files());

        assertThat(memory.totalBytes()).isEqualTo(-1);
        assertThat(memory.availableBytes()).isEqualTo(-1);
        assertThat(memory.swapTotalBytes()).isEqualTo(1024 * MIB);
        assertThat(memory.swapUsedBytes()).isEqualTo(-1);
        assertThat(memory.transparentHugePages()).isEqualTo("unknown");
    }
}

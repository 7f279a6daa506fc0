// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Limits.PosixQueues;
import dev.roundtrip.machine.Limits.ProcessLimits;
import dev.roundtrip.machine.Limits.SystemV;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LimitsTest {
    @TempDir
    private Path root;

    private MachineTree machine;

    @BeforeEach
    void emptyMachine() {
        machine = new MachineTree(root);
    }

    @Test
    void theSoftLimitsOfThisProcessCount() {
        machine.write("/proc/self/limits", """
                Limit                     Soft Limit           Hard Limit           Units
                Max open files            1024                 20000                files
                Max processes             128000               128000               processes
                Max locked memory         unlimited            unlimited            bytes
                Max msgqueue size         819200               819200               bytes
                """);

        assertThat(ProcessLimits.read(machine.files()))
                .isEqualTo(new ProcessLimits(819_200, MachineFiles.UNLIMITED, false, 1024, 128_000));
    }

    @ParameterizedTest
    @CsvSource({"0000000000000000, false", "000001ffffffffff, true", "0000000000004000, true", "odd, false"})
    void whoMayLockAnyAmountIsToldByItsCapabilities(String capabilities, boolean mayLock) {
        machine.write("/proc/self/status", "CapEff:\t" + capabilities + "\n");

        assertThat(ProcessLimits.read(machine.files()).mayLockAnyAmount()).isEqualTo(mayLock);
    }

    @Test
    void kernelLimitsAreRead() {
        machine.write("/proc/sys/fs/mqueue/msg_max", "10\n")
                .write("/proc/sys/fs/mqueue/msgsize_max", "8192\n")
                .write("/proc/sys/fs/mqueue/queues_max", "256\n")
                .write("/proc/sys/kernel/msgmax", "8192\n")
                .write("/proc/sys/kernel/msgmnb", "16384\n")
                .write("/proc/sys/kernel/msgmni", "32000\n")
                .write("/proc/sys/kernel/shmmax", "18446744073692774399\n")
                .write("/proc/sys/kernel/shmall", "18446744073692774399\n")
                .write("/proc/sys/kernel/shmmni", "4096\n")
                .write("/proc/sys/kernel/sem", "250\t32000\t32\t128\n")
                .write("/proc/sys/fs/pipe-max-size", "1048576\n")
                .write("/proc/sys/vm/max_map_count", "65530\n");

        Limits limits = Limits.read(machine.files());

        assertThat(limits.posixQueues()).isEqualTo(new PosixQueues(10, 8192, 256));
        assertThat(limits.systemV())
                .isEqualTo(new SystemV(
                        8192, 16_384, 32_000, MachineFiles.UNLIMITED, MachineFiles.UNLIMITED, 4096, 32_000, 128));
        assertThat(limits.pipeBytes()).isEqualTo(1_048_576);
        assertThat(limits.mappings()).isEqualTo(65_530);
    }

    @Test
    void whatTheKernelDoesNotHaveIsUnknown() {
        assertThat(Limits.read(machine.files()))
                .isEqualTo(new Limits(
                        new ProcessLimits(-1, -1, false, -1, -1),
                        new PosixQueues(-1, -1, -1),
                        new SystemV(-1, -1, -1, -1, -1, -1, -1, -1),
                        -1,
                        -1,
                        -1,
                        -1));
    }

    @Test
    void semaphoresOfAnotherFormAreUnknown() {
        machine.write("/proc/sys/kernel/sem", "250 32000\n");

        assertThat(SystemV.read(machine.files()).maxSemaphores()).isEqualTo(-1);
    }
}

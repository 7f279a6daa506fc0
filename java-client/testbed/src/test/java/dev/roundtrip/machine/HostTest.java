// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Environment.Host;
import dev.roundtrip.platform.Linux;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HostTest {
    @TempDir
    private Path root;

    private MachineTree machine;

    @BeforeEach
    void begin() {
        machine = new MachineTree(root);
    }

    @Test
    void aHostIsWhatKernelAndSchedulerCallIt() {
        machine.write("/proc/sys/kernel/random/boot_id", "b6d8f2d4\n")
                .write("/proc/self/environ", "SLURMD_NODENAME=n1\0FLEET_NODE=other\0FLEET_SALT=pepper\0");

        assertThat(Host.read(machine.files(), new Linux().facts())).isEqualTo(new Host("b6d8f2d4", "n1", "pepper"));
    }

    @Test
    void withoutSlurmTheNodeHasTheNameThatItWasGiven() {
        machine.write("/proc/self/environ", "SLURMD_NODENAME=\0FLEET_NODE=pool-a-7\0");

        assertThat(Host.read(machine.files(), new Linux().facts())).isEqualTo(new Host("", "pool-a-7", ""));
    }
}

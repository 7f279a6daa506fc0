// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Noise.Throttling;
import dev.roundtrip.machine.Processor.CpuQuota;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ControlGroupTest {
    private static final long GIB = 1L << 30;

    @TempDir
    private Path root;

    private MachineTree machine;

    @BeforeEach
    void emptyMachine() {
        machine = new MachineTree(root);
    }

    @Test
    void versionTwoLimitsItsGroup() {
        machine.write("/proc/self/cgroup", "0::/user.slice/run.scope\n")
                .write("/sys/fs/cgroup/user.slice/run.scope/cpu.max", "150000 100000\n")
                .write("/sys/fs/cgroup/user.slice/run.scope/memory.max", "2147483648\n");

        assertThat(group().cpuQuota()).isEqualTo(new CpuQuota(150_000, 100_000));
        assertThat(group().cpuQuota().processors()).isEqualTo(1.5);
        assertThat(group().memoryLimitBytes()).isEqualTo(2 * GIB);
    }

    @Test
    void theTightestOfAGroupAndThoseAboveItCounts() {
        machine.write("/proc/self/cgroup", "0::/user.slice/run.scope\n")
                .write("/sys/fs/cgroup/user.slice/cpu.max", "50000 100000\n")
                .write("/sys/fs/cgroup/user.slice/memory.max", "1073741824\n")
                .write("/sys/fs/cgroup/user.slice/run.scope/cpu.max", "800000 100000\n")
                .write("/sys/fs/cgroup/user.slice/run.scope/memory.max", "max\n");

        assertThat(group().cpuQuota()).isEqualTo(new CpuQuota(50_000, 100_000));
        assertThat(group().memoryLimitBytes()).isEqualTo(GIB);
    }

    @Test
    void stopsOfAGroupAndThoseAboveItAreSummedInBothVersions() {
        machine.write("/proc/self/cgroup", "0::/user.slice/run.scope\n")
                .write(
                        "/sys/fs/cgroup/user.slice/cpu.stat",
                        "usage_usec 9\nnr_periods 7\nnr_throttled 1\nthrottled_usec 20\n")
                .write("/sys/fs/cgroup/user.slice/run.scope/cpu.stat", "nr_throttled 2\nthrottled_usec 5\n");

        assertThat(group().throttling()).isEqualTo(new Throttling(3, 25_000));

        machine = new MachineTree(root.resolve("one"))
                .write("/proc/self/cgroup", "3:cpu,cpuacct:/jobs\n0::/\n")
                .write("/sys/fs/cgroup/cpu/jobs/cpu.stat", "nr_periods 7\nnr_throttled 4\nthrottled_time 123456\n");

        assertThat(group().throttling()).isEqualTo(new Throttling(4, 123_456));
        machine = new MachineTree(root.resolve("none"));
        assertThat(group().throttling()).isEqualTo(Throttling.UNKNOWN);
    }

    @Test
    void withinAContainerTheGroupIsAtTheTop() {
        machine.write("/proc/self/cgroup", "0::/docker/4f1c\n").write("/sys/fs/cgroup/cpu.max", "200000 100000\n");

        assertThat(group().cpuQuota()).isEqualTo(new CpuQuota(200_000, 100_000));
    }

    @Test
    void versionOneHasAFolderForEachController() {
        machine.write("/proc/self/cgroup", "4:memory:/jobs\n3:cpu,cpuacct:/jobs/one\n")
                .write("/sys/fs/cgroup/cpu/jobs/one/cpu.cfs_quota_us", "25000\n")
                .write("/sys/fs/cgroup/cpu/jobs/one/cpu.cfs_period_us", "50000\n")
                .write("/sys/fs/cgroup/memory/jobs/memory.limit_in_bytes", "1073741824\n");

        assertThat(group().cpuQuota()).isEqualTo(new CpuQuota(25_000, 50_000));
        assertThat(group().memoryLimitBytes()).isEqualTo(GIB);
    }

    @Test
    void versionOneWithoutLimits() {
        machine.write("/proc/self/cgroup", "4:memory:/\n3:cpu:/\n")
                .write("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n")
                .write("/sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n")
                .write("/sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");

        assertThat(group().cpuQuota()).isEqualTo(CpuQuota.NONE);
        assertThat(group().memoryLimitBytes()).isEqualTo(MachineFiles.UNLIMITED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"max 100000", "", "50000", "50000 0", "a b", "1 2 3", "\0\0"})
    void whatIsNoQuotaIsNone(String text) {
        machine.write("/proc/self/cgroup", "0::/\n").write("/sys/fs/cgroup/cpu.max", text);

        assertThat(group().cpuQuota()).isEqualTo(CpuQuota.NONE);
        assertThat(group().cpuQuota().processors()).isInfinite();
    }

    @Test
    void oddMembershipIsNoGroup() {
        machine.write("/proc/self/cgroup", "nonsense\n0::relative\n:::\n");

        assertThat(group().cpuQuota()).isEqualTo(CpuQuota.NONE);
        assertThat(group().memoryLimitBytes()).isEqualTo(MachineFiles.UNLIMITED);
    }

    private ControlGroup group() {
        return new ControlGroup(machine.files());
    }
}

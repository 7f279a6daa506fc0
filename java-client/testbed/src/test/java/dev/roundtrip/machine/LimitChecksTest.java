// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static dev.roundtrip.machine.FindingAssert.assertFinding;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Limits.PosixQueues;
import dev.roundtrip.machine.Limits.ProcessLimits;
import dev.roundtrip.machine.Limits.SystemV;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LimitChecksTest {
    private static final long UNLIMITED = MachineFiles.UNLIMITED;
    private static final ProcessLimits PROCESS = new ProcessLimits(819_200, 8_388_608, false, 1024, 4096);
    private static final PosixQueues QUEUES = new PosixQueues(10, 8192, 256);
    private static final SystemV SYSTEM_V =
            new SystemV(8192, 16_384, 32_000, UNLIMITED, UNLIMITED, 4096, 1_024_000_000, 32_000);
    private static final long PIPE_BYTES = 1 << 20;

    @Test
    void defaultsOfTheKernelAreFine() {
        var limits = new Limits(PROCESS, QUEUES, SYSTEM_V, PIPE_BYTES, 128, 65_536, 65_530);
        List<Finding> process = LimitChecks.ofProcess(limits);
        List<Finding> kernel = LimitChecks.ofKernel(limits);

        assertFinding(process, "POSIX queue memory").isFine("800 KiB");
        assertFinding(process, "locked memory").isFine("8 MiB");
        assertFinding(process, "open files").isFine("1024");
        assertFinding(kernel, "POSIX queues").isFine("256, each 10 messages of 8 KiB");
        assertFinding(kernel, "System V queues").isFine("32000, each 16 KiB, messages of 8 KiB");
        assertFinding(kernel, "System V shared memory").isFine("4096, each unlimited");
        assertFinding(kernel, "System V semaphores").isFine("1024000000 in 32000 sets");
        assertFinding(kernel, "pipe size").isFine("up to 1 MiB");
    }

    @Test
    void whatIsUnknownIsSaidToBe() {
        var limits = new Limits(
                new ProcessLimits(-1, -1, false, -1, 4096),
                new PosixQueues(-1, -1, -1),
                new SystemV(-1, -1, -1, -1, -1, -1, -1, -1),
                -1,
                -1,
                -1,
                -1);

        assertFinding(LimitChecks.ofProcess(limits), "POSIX queue memory").isUnknown("unknown");
        assertFinding(LimitChecks.ofProcess(limits), "locked memory").isUnknown("unknown");
        assertFinding(LimitChecks.ofProcess(limits), "open files").isUnknown("unknown");
        assertFinding(LimitChecks.ofKernel(limits), "POSIX queues")
                .isUnknown("unknown, each unknown messages of unknown");
        assertFinding(LimitChecks.ofKernel(limits), "System V semaphores").isUnknown("unknown in unknown sets");
        assertFinding(LimitChecks.ofKernel(limits), "pipe size").isUnknown("up to unknown");
    }

    /// 2 · 10 · (1048576 + 96)
    @Test
    void queuesThatWereMadeLargerNeedMoreMemoryForThem() {
        var limits = new Limits(PROCESS, new PosixQueues(10, 1 << 20, 256), SYSTEM_V, PIPE_BYTES, 128, 65_536, 65_530);

        assertFinding(LimitChecks.ofProcess(limits), "POSIX queue memory").advises("ulimit -q 20973440");
    }

    @Test
    void lockedMemoryMayBeShortUnlessTheProcessIsPrivileged() {
        assertFinding(processChecks(new ProcessLimits(819_200, 65_536, false, 1024, 4096)), "locked memory")
                .shows("64 KiB")
                .advises("ulimit -l 8192");
        assertFinding(processChecks(new ProcessLimits(819_200, 65_536, true, 1024, 4096)), "locked memory")
                .isFine("any amount");
    }

    @Test
    void fewOpenFilesAreAdvisedOn() {
        assertFinding(processChecks(new ProcessLimits(819_200, UNLIMITED, false, 256, 4096)), "open files")
                .shows("256")
                .advises("ulimit -n 1024");
    }

    @Test
    void fewProcessesAreAdvisedAgainstAndTooFewForARunWarnedOf() {
        assertFinding(processChecks(new ProcessLimits(819_200, UNLIMITED, false, 1024, 512)), "processes and threads")
                .advises("ulimit -u 4096");
        assertFinding(processChecks(new ProcessLimits(819_200, UNLIMITED, false, 1024, 50)), "processes and threads")
                .warns("--pids-limit 4096");
    }

    @Test
    void smallPosixQueuesAreAdvisedOn() {
        var limits = new Limits(PROCESS, new PosixQueues(10, 1024, 256), SYSTEM_V, PIPE_BYTES, 128, 65_536, 65_530);

        assertFinding(LimitChecks.ofKernel(limits), "POSIX queues").advises("fs.mqueue.msgsize_max=8192");
    }

    @Test
    void smallSystemVQueuesAreAdvisedOn() {
        var tight = new SystemV(4096, 16_384, 32_000, UNLIMITED, UNLIMITED, 4096, 32_000, 128);

        assertFinding(kernelChecks(tight), "System V queues").advises("sudo sysctl kernel.msgmax=8192");
    }

    /// 32 MiB was the limit before kernel 3.16.
    @Test
    void smallSystemVSegmentsAreAdvisedOn() {
        var tight = new SystemV(8192, 16_384, 32_000, 32 << 20, UNLIMITED, 4096, 32_000, 128);

        assertFinding(kernelChecks(tight), "System V shared memory")
                .shows("4096, each 32 MiB")
                .advises("sudo sysctl kernel.shmmax=");
    }

    @Test
    void fewSystemVSemaphoresAreAdvisedOn() {
        var tight = new SystemV(8192, 16_384, 32_000, UNLIMITED, UNLIMITED, 4096, 8, 4);

        assertFinding(kernelChecks(tight), "System V semaphores").advises("sudo sysctl kernel.sem=");
    }

    @Test
    void smallPipesAreAdvisedOn() {
        assertFinding(
                        LimitChecks.ofKernel(new Limits(PROCESS, QUEUES, SYSTEM_V, 65_536, 128, 65_536, 65_530)),
                        "pipe size")
                .shows("up to 64 KiB")
                .advises("sudo sysctl fs.pipe-max-size=1048576");
    }

    @Test
    void fewInotifyInstancesAreAdvisedAgainstAndNoneIsWarnedOf() {
        assertFinding(
                        LimitChecks.ofKernel(new Limits(PROCESS, QUEUES, SYSTEM_V, PIPE_BYTES, 8, 65_536, 65_530)),
                        "inotify instances")
                .advises("fs.inotify.max_user_instances");
        assertFinding(
                        LimitChecks.ofKernel(new Limits(PROCESS, QUEUES, SYSTEM_V, PIPE_BYTES, 0, 65_536, 65_530)),
                        "inotify instances")
                .warns("fs.inotify.max_user_instances");
    }

    @Test
    void fewMemoryMappingsAreWarnedOf() {
        assertFinding(
                        LimitChecks.ofKernel(new Limits(PROCESS, QUEUES, SYSTEM_V, PIPE_BYTES, 128, 65_536, 2048)),
                        "memory mappings")
                .warns("vm.max_map_count");
    }

    private static List<Finding> processChecks(ProcessLimits limits) {
        return LimitChecks.ofProcess(new Limits(limits, QUEUES, SYSTEM_V, PIPE_BYTES, 128, 65_536, 65_530));
    }

    private static List<Finding> kernelChecks(SystemV limits) {
        return LimitChecks.ofKernel(new Limits(PROCESS, QUEUES, limits, PIPE_BYTES, 128, 65_536, 65_530));
    }
}

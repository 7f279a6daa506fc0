// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;
import java.util.stream.Stream;

/// Limits of processes and kernel objects.
///
/// @param pipeBytes capacity that an unprivileged process may give a pipe (pipe(7))
/// @param inotifyInstances that a user may have (inotify(7)), in this user namespace
/// @param inotifyWatches in the same way
/// @param mappings of memory that a process may have
public record Limits(
        ProcessLimits process,
        PosixQueues posixQueues,
        SystemV systemV,
        long pipeBytes,
        long inotifyInstances,
        long inotifyWatches,
        long mappings) {

    /// Soft limits of this process and of what it starts (getrlimit(2)).
    ///
    /// @param mayLockAnyAmount a privileged process, to which the limit of locked memory does not apply
    /// @param processes and threads of this user, or of this control group if that allows fewer
    public record ProcessLimits(
            long messageQueueBytes, long lockedMemoryBytes, boolean mayLockAnyAmount, long openFiles, long processes) {
        private static final int CAP_IPC_LOCK = 14;

        static ProcessLimits read(MachineFiles files) {
            return new ProcessLimits(
                    limit(files, "Max msgqueue size"),
                    limit(files, "Max locked memory"),
                    mayLock(files.field("/proc/self/status", "CapEff")),
                    limit(files, "Max open files"),
                    new ControlGroup(files).most("pids.max", "pids", limit(files, "Max processes")));
        }

        private static long limit(MachineFiles files, String name) {
            return files.lines("/proc/self/limits").stream()
                    .filter(line -> line.startsWith(name))
                    .map(line -> line.substring(name.length()).strip().split(" +", -1)[0])
                    .map(MachineFiles::parse)
                    .findFirst()
                    .orElse(MachineFiles.UNKNOWN_NUMBER);
        }

        private static boolean mayLock(String capabilities) {
            return capabilities.matches("[0-9a-f]{1,16}")
                    && (Long.parseUnsignedLong(capabilities, 16) >> CAP_IPC_LOCK & 1) == 1;
        }
    }

    /// `/proc/sys/fs/mqueue` (mq_overview(7)).
    public record PosixQueues(long maxMessages, long maxMessageBytes, long maxQueues) {
        static PosixQueues read(MachineFiles files) {
            return new PosixQueues(
                    files.number("/proc/sys/fs/mqueue/msg_max"),
                    files.number("/proc/sys/fs/mqueue/msgsize_max"),
                    files.number("/proc/sys/fs/mqueue/queues_max"));
        }
    }

    /// System V message queues, shared memory and semaphores (sysvipc(7)).
    public record SystemV(
            long maxMessageBytes,
            long maxQueueBytes,
            long maxQueues,
            long maxSegmentBytes,
            long maxSegmentPages,
            long maxSegments,
            long maxSemaphores,
            long maxSemaphoreSets) {
        static SystemV read(MachineFiles files) {
            List<Long> semaphores = List.of(files.text("/proc/sys/kernel/sem").split("\\s+", -1)).stream()
                    .map(MachineFiles::parse)
                    .toList();
            boolean told = semaphores.size() == 4; // SEMMSL, SEMMNS, SEMOPM, SEMMNI
            return new SystemV(
                    files.number("/proc/sys/kernel/msgmax"),
                    files.number("/proc/sys/kernel/msgmnb"),
                    files.number("/proc/sys/kernel/msgmni"),
                    files.number("/proc/sys/kernel/shmmax"),
                    files.number("/proc/sys/kernel/shmall"),
                    files.number("/proc/sys/kernel/shmmni"),
                    told ? semaphores.get(1) : MachineFiles.UNKNOWN_NUMBER,
                    told ? semaphores.get(3) : MachineFiles.UNKNOWN_NUMBER);
        }
    }

    static Limits read(MachineFiles files) {
        return new Limits(
                ProcessLimits.read(files),
                PosixQueues.read(files),
                SystemV.read(files),
                files.number("/proc/sys/fs/pipe-max-size"),
                least(files, "/proc/sys/fs/inotify/max_user_instances", "/proc/sys/user/max_inotify_instances"),
                least(files, "/proc/sys/fs/inotify/max_user_watches", "/proc/sys/user/max_inotify_watches"),
                files.number("/proc/sys/vm/max_map_count"));
    }

    private static long least(MachineFiles files, String... paths) {
        return Stream.of(paths)
                .mapToLong(files::number)
                .filter(limit -> limit >= 0)
                .min()
                .orElse(MachineFiles.UNKNOWN_NUMBER);
    }
}

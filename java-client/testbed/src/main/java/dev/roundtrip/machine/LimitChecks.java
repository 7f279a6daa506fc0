// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Limits.ProcessLimits;
import dev.roundtrip.machine.Limits.SystemV;
import java.util.List;
import java.util.Locale;

/// Checks of the limits of a process (getrlimit(2)), and that the kernel allows all processes together its own
/// defaults,
/// or as much as messages of 128 MiB need.
final class LimitChecks {
    private static final int QUEUES_OF_A_CELL = 2;

    /// Two structures of the kernel for each message that a queue may hold (getrlimit(2), RLIMIT_MSGQUEUE).
    private static final long OVERHEAD_BYTES = 96;

    /// Default of kernel 5.16 and later.
    private static final long LEAST_LOCKED_BYTES = 8L << 20;

    private static final long LEAST_OPEN_FILES = 1024;

    /// Two JVMs with a hundred clients each, and what else the user runs.
    private static final long LEAST_PROCESSES = 1024;

    /// Two JVMs and a server with threads of its own; below it, cells fail.
    private static final long FEWEST_PROCESSES = 128;

    private static final long KIB = 1024;
    private static final long MIB = KIB * KIB;

    /// mq_overview(7)
    private static final long POSIX_MESSAGES = 10;

    private static final long POSIX_MESSAGE_BYTES = 8 * KIB;

    /// sysvipc(7), msgget(2)
    private static final long MESSAGE_BYTES = 8 * KIB;

    private static final long QUEUE_BYTES = 16 * KIB;

    /// Request and response of 128 MiB in one segment, with room for a header.
    private static final long SEGMENT_BYTES = 257 * MIB;

    /// The pages of two such segments, of 4 KiB each.
    private static final long SEGMENT_PAGES = 2 * SEGMENT_BYTES / (4 * KIB);

    /// Objects of each kind that a few runs at once need.
    private static final long OBJECTS = 16;

    /// Two for each set.
    private static final long SEMAPHORES = 32;

    /// pipe(7)
    private static final long PIPE_BYTES = MIB;

    /// ZGC warns of less for the workers' heap of 3 GiB.
    private static final long MAPPINGS = 8192;

    private LimitChecks() {}

    static List<Finding> ofProcess(Limits limits) {
        return List.of(
                queueMemory(limits.process(), limits.posixQueues()),
                lockedMemory(limits.process()),
                openFiles(limits.process()),
                processes(limits.process()));
    }

    /// Two queues at the kernel's maxima have to fit.
    private static Finding queueMemory(ProcessLimits limits, Limits.PosixQueues queues) {
        long needed = QUEUES_OF_A_CELL
                * Math.max(0, queues.maxMessages())
                * (Math.max(0, queues.maxMessageBytes()) + OVERHEAD_BYTES);
        return Finding.fine("POSIX queue memory", Quantity.bytes(limits.messageQueueBytes()))
                .adviseIf(
                        Quantity.under(needed, limits.messageQueueBytes()),
                        String.format(
                                Locale.ROOT,
                                "two full queues take more, mq-posix gets smaller ones or none: ulimit -q %1$d;"
                                        + " beyond the hard limit '* - msgqueue %1$d'"
                                        + " in /etc/security/limits.conf",
                                needed));
    }

    private static Finding lockedMemory(ProcessLimits limits) {
        String value = limits.mayLockAnyAmount() ? "any amount" : Quantity.bytes(limits.lockedMemoryBytes());
        return Finding.fine("locked memory", value)
                .adviseIf(
                        !limits.mayLockAnyAmount() && Quantity.under(LEAST_LOCKED_BYTES, limits.lockedMemoryBytes()),
                        "ulimit -l 8192; beyond the hard limit '* - memlock 8192' in /etc/security/limits.conf"
                                + " (docker run --ulimit memlock=8388608)");
    }

    private static Finding processes(ProcessLimits limits) {
        String advice = "ulimit -u 4096; in a container pids.max of its control group (docker run --pids-limit 4096)";
        return Finding.fine("processes and threads", Quantity.number(limits.processes()))
                .adviseIf(Quantity.under(LEAST_PROCESSES, limits.processes()), advice)
                .warnIf(Quantity.under(FEWEST_PROCESSES, limits.processes()), advice);
    }

    private static Finding openFiles(ProcessLimits limits) {
        return Finding.fine("open files", Quantity.number(limits.openFiles()))
                .adviseIf(
                        Quantity.under(LEAST_OPEN_FILES, limits.openFiles()),
                        "ulimit -n 1024; beyond the hard limit '* - nofile 1024' in /etc/security/limits.conf"
                                + " (docker run --ulimit nofile=1024)");
    }

    static List<Finding> ofKernel(Limits limits) {
        SystemV systemV = limits.systemV();
        return List.of(
                posixQueues(limits.posixQueues()),
                queues(systemV),
                segments(systemV),
                semaphores(systemV),
                pipes(limits.pipeBytes()),
                inotify(limits),
                mappings(limits.mappings()));
    }

    private static Finding posixQueues(Limits.PosixQueues queues) {
        boolean tight = Quantity.under(POSIX_MESSAGES, queues.maxMessages())
                || Quantity.under(POSIX_MESSAGE_BYTES, queues.maxMessageBytes())
                || Quantity.under(OBJECTS, queues.maxQueues());
        String advice = "sudo sysctl fs.mqueue.msg_max=10 fs.mqueue.msgsize_max=8192 fs.mqueue.queues_max=256";
        return Finding.fine("POSIX queues", queues(queues.maxQueues(), queues.maxMessages(), queues.maxMessageBytes()))
                .adviseIf(tight, advice)
                .warnIf(Quantity.under(2, queues.maxQueues()), advice);
    }

    private static String queues(long queues, long messages, long bytes) {
        return Quantity.number(queues) + ", each " + Quantity.number(messages) + " messages of "
                + Quantity.bytes(bytes);
    }

    private static Finding queues(SystemV limits) {
        boolean tight = Quantity.under(MESSAGE_BYTES, limits.maxMessageBytes())
                || Quantity.under(QUEUE_BYTES, limits.maxQueueBytes())
                || Quantity.under(OBJECTS, limits.maxQueues());
        String value = Quantity.number(limits.maxQueues()) + ", each " + Quantity.bytes(limits.maxQueueBytes())
                + ", messages of " + Quantity.bytes(limits.maxMessageBytes());
        return Finding.fine("System V queues", value)
                .adviseIf(tight, "sudo sysctl kernel.msgmax=8192 kernel.msgmnb=16384 kernel.msgmni=32000");
    }

    private static Finding segments(SystemV limits) {
        boolean tight = Quantity.under(SEGMENT_BYTES, limits.maxSegmentBytes())
                || Quantity.under(SEGMENT_PAGES, limits.maxSegmentPages())
                || Quantity.under(OBJECTS, limits.maxSegments());
        String value = Quantity.number(limits.maxSegments()) + ", each " + Quantity.bytes(limits.maxSegmentBytes());
        return Finding.fine("System V shared memory", value)
                .adviseIf(tight, "sudo sysctl kernel.shmmax=1073741824 kernel.shmall=1048576 kernel.shmmni=4096");
    }

    private static Finding semaphores(SystemV limits) {
        boolean tight = Quantity.under(SEMAPHORES, limits.maxSemaphores())
                || Quantity.under(OBJECTS, limits.maxSemaphoreSets());
        String value =
                Quantity.number(limits.maxSemaphores()) + " in " + Quantity.number(limits.maxSemaphoreSets()) + " sets";
        return Finding.fine("System V semaphores", value)
                .adviseIf(tight, "sudo sysctl kernel.sem=\"32000 1024000000 500 32000\"");
    }

    private static Finding inotify(Limits limits) {
        String value = Quantity.number(limits.inotifyInstances()) + ", " + Quantity.number(limits.inotifyWatches())
                + " watches";
        String advice =
                "rows of files fail: sudo sysctl fs.inotify.max_user_instances=512 fs.inotify.max_user_watches=65536"
                        + " (user.max_inotify_… in a user namespace)";
        return Finding.fine("inotify instances", value)
                .adviseIf(
                        Quantity.under(OBJECTS, limits.inotifyInstances())
                                || Quantity.under(OBJECTS, limits.inotifyWatches()),
                        advice)
                .warnIf(
                        Quantity.under(2, limits.inotifyInstances()) || Quantity.under(2, limits.inotifyWatches()),
                        advice);
    }

    private static Finding mappings(long most) {
        return Finding.fine("memory mappings", Quantity.number(most) + " a process")
                .warnIf(
                        Quantity.under(MAPPINGS, most),
                        "JVMs and servers run short of memory that is there: sudo sysctl vm.max_map_count=65530");
    }

    private static Finding pipes(long bytes) {
        return Finding.fine("pipe size", "up to " + Quantity.bytes(bytes))
                .adviseIf(Quantity.under(PIPE_BYTES, bytes), "sudo sysctl fs.pipe-max-size=1048576");
    }
}

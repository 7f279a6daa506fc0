// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Limits.SystemV;
import java.util.List;

/// Checks that the kernel allows all processes together its own defaults, or as much as messages of 128 MiB need.
final class KernelLimitChecks {
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

    private KernelLimitChecks() {}

    static List<Finding> of(Limits limits) {
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

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Limits.ProcessLimits;
import java.util.List;
import java.util.Locale;

/// Checks of the limits of a process (getrlimit(2)).
final class ProcessLimitChecks {
    private static final int QUEUES_OF_A_CELL = 2;

    /// Two structures of the kernel for each message that a queue may hold (getrlimit(2), RLIMIT_MSGQUEUE).
    private static final long OVERHEAD_BYTES = 96;

    /// Default of kernel 5.16 and later.
    private static final long LEAST_LOCKED_BYTES = 8L << 20;

    private static final long LEAST_OPEN_FILES = 1024;

    /// Two JVMs with a hundred clients each, and what else the user runs.
    private static final long LEAST_PROCESSES = 1024;

    private ProcessLimitChecks() {}

    static List<Finding> of(Limits limits) {
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
        return Finding.fine("processes and threads", Quantity.number(limits.processes()))
                .adviseIf(
                        Quantity.under(LEAST_PROCESSES, limits.processes()),
                        "ulimit -u 4096; in a container pids.max of its control group (docker run --pids-limit 4096)");
    }

    private static Finding openFiles(ProcessLimits limits) {
        return Finding.fine("open files", Quantity.number(limits.openFiles()))
                .adviseIf(
                        Quantity.under(LEAST_OPEN_FILES, limits.openFiles()),
                        "ulimit -n 1024; beyond the hard limit '* - nofile 1024' in /etc/security/limits.conf"
                                + " (docker run --ulimit nofile=1024)");
    }
}

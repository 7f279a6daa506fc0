// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;

/// Main memory, swap and huge pages.
final class MemoryChecks {
    private static final long GIB = 1L << 30;

    /// A worker's heap of 3 GiB, the testbed's of 512 MiB, and the server's buffers of 128 MiB a direction.
    private static final long NEEDED_BYTES = 4 * GIB;

    /// With the two files or segments that such a cell may have in memory, and the page cache.
    private static final long COMFORTABLE_BYTES = 6 * GIB;

    /// Less is what the kernel lays aside on any machine that has run for a while.
    private static final long NOTICEABLE_SWAP_BYTES = 64L << 20;

    private MemoryChecks() {}

    static List<Finding> of(Memory memory) {
        return List.of(free(memory), swap(memory), hugePages(memory));
    }

    private static Finding free(Memory memory) {
        boolean limited = memory.limitBytes() >= 0 && memory.limitBytes() != MachineFiles.UNLIMITED;
        String limit = limited ? ", the control group allows " + Quantity.bytes(memory.limitBytes()) : "";
        String advice = limited && memory.limitBytes() < COMFORTABLE_BYTES
                ? "allow the group more (docker run --memory 8g), or leave out 128MiB:128MiB with --sizes"
                : "end other programs, or leave out 128MiB:128MiB with --sizes";
        return Finding.fine("free memory", Quantity.bytes(memory.availableBytes()) + limit)
                .adviseIf(Quantity.under(COMFORTABLE_BYTES, memory.usableBytes()), advice)
                .warnIf(Quantity.under(NEEDED_BYTES, memory.usableBytes()), advice);
    }

    /// Without swap, memory that is short would be shorter: then the advice is another.
    private static Finding swap(Memory memory) {
        boolean used = memory.swapUsedBytes() >= NOTICEABLE_SWAP_BYTES;
        String value = memory.swapTotalBytes() == 0
                ? "none"
                : Quantity.bytes(memory.swapUsedBytes()) + " of " + Quantity.bytes(memory.swapTotalBytes()) + " in use";
        return Finding.fine("swap", value)
                .adviseIf(used, "sudo swapoff -a for the run, sudo swapon -a after it")
                .warnIf(
                        used && Quantity.under(NEEDED_BYTES, memory.usableBytes()),
                        "memory is short: end other programs; ps -eo rss,comm --sort=-rss | head shows the largest");
    }

    private static Finding hugePages(Memory memory) {
        return Finding.fine("transparent huge pages", memory.transparentHugePages())
                .adviseIf(
                        memory.transparentHugePages().equals("always"),
                        "memory is rearranged at any time: echo madvise | sudo tee"
                                + " /sys/kernel/mm/transparent_hugepage/enabled");
    }
}

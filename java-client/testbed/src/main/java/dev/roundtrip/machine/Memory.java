// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import com.sun.management.OperatingSystemMXBean;
import dev.roundtrip.machine.Doctor.Finding;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Main memory (proc_meminfo(5)).
///
/// @param availableBytes without swapping
/// @param limitBytes of the control group; −1 where there is none that could be asked
/// @param transparentHugePages `always`, `madvise` or `never`
/// @param hugePages reserved ones
public record Memory(
        long totalBytes,
        long availableBytes,
        long limitBytes,
        long swapTotalBytes,
        long swapUsedBytes,
        String transparentHugePages,
        long hugePages,
        long hugePageBytes) {
    private static final long GIB = 1L << 30;

    /// A worker's heap of 3 GiB, the testbed's of 512 MiB, and the server's buffers of 128 MiB a direction.
    private static final long NEEDED_BYTES = 4 * GIB;

    /// With the two files or segments that such a cell may have in memory, and the page cache.
    private static final long COMFORTABLE_BYTES = 6 * GIB;

    /// Less is what the kernel lays aside on any machine that has run for a while.
    private static final long NOTICEABLE_SWAP_BYTES = 64L << 20;

    private static final String INFO = "/proc/meminfo";
    private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");
    private static final long KIB = 1024;

    static Memory read(MachineFiles files) {
        long swapTotalBytes = bytes(files, "SwapTotal");
        long swapFreeBytes = bytes(files, "SwapFree");
        return new Memory(
                files.areThere() ? bytes(files, "MemTotal") : system().getTotalMemorySize(),
                files.areThere() ? bytes(files, "MemAvailable") : system().getFreeMemorySize(),
                new ControlGroup(files).memoryLimitBytes(),
                swapTotalBytes,
                swapTotalBytes < 0 || swapFreeBytes < 0 ? MachineFiles.UNKNOWN_NUMBER : swapTotalBytes - swapFreeBytes,
                chosen(files.text("/sys/kernel/mm/transparent_hugepage/enabled")),
                MachineFiles.parse(files.field(INFO, "HugePages_Total")),
                bytes(files, "Hugepagesize"));
    }

    /// The JVM's view of the system. It knows less of Linux than the kernel's files: its free memory has no page cache
    /// in it.
    private static OperatingSystemMXBean system() {
        return (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    }

    /// Bytes that a run can use.
    long usableBytes() {
        return limitBytes < 0 ? availableBytes : Math.min(availableBytes, limitBytes);
    }

    private static long bytes(MachineFiles files, String key) {
        long kibibytes = MachineFiles.parse(files.field(INFO, key).replace(" kB", ""));
        return kibibytes < 0 ? kibibytes : kibibytes * KIB;
    }

    /// `always [madvise] never` → `madvise`
    private static String chosen(String choices) {
        Matcher brackets = CHOSEN.matcher(choices);
        return brackets.find() ? brackets.group(1) : MachineFiles.UNKNOWN;
    }

    /// Findings that would spoil figures, and those that show it as it should be.
    static List<Finding> findings(Memory memory) {
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

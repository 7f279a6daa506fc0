// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
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
}

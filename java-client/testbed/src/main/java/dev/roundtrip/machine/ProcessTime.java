// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;
import java.util.Optional;

/// CPU time of one process, or thread of the kernel, since its start (proc_pid_stat(5)).
///
/// @param startTicks since boot; tells it from another process that got the same number
record ProcessTime(long pid, String name, long startTicks, long cpuTicks) {
    /// Counted from the name's closing bracket.
    private static final int USER = 12;

    private static final int SYSTEM = 13;
    private static final int START = 20;

    /// Times of all visible processes, which in a container may be few.
    static List<ProcessTime> readAll(MachineFiles files) {
        return files.names("/proc", "[0-9]{1,10}").stream()
                .map(pid -> read(files, pid))
                .flatMap(Optional::stream)
                .toList();
    }

    /// @param pid or `self`; empty if the process has ended
    static Optional<ProcessTime> read(MachineFiles files, String pid) {
        return files.read("/proc/" + pid + "/stat").flatMap(ProcessTime::parse);
    }

    boolean sameProcess(ProcessTime other) {
        return pid == other.pid && startTicks == other.startTicks;
    }

    /// `4711 (name) S 1 …`. The name may hold anything, blanks, brackets and control characters too.
    private static Optional<ProcessTime> parse(String stat) {
        int begin = stat.indexOf('(');
        int end = stat.lastIndexOf(')');
        if (begin < 0 || end < begin) {
            return Optional.empty();
        }
        String[] fields = stat.substring(end + 1).split(" ", -1);
        if (fields.length <= START) {
            return Optional.empty();
        }
        return Optional.of(new ProcessTime(
                MachineFiles.parse(stat.substring(0, begin).strip()),
                stat.substring(begin + 1, end).replaceAll("\\p{Cc}", "?"),
                MachineFiles.parse(fields[START]),
                MachineFiles.parse(fields[USER]) + MachineFiles.parse(fields[SYSTEM])));
    }
}

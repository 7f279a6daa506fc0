// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.platform.CpuTime;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Other processes that ran in a short while in which the machine should have been idle.
///
/// @param othersProcessors how many processors the others kept busy, those that cannot be seen from here included
/// @param stealShare of all CPU time, taken by other virtual machines
/// @param busiest of the others, the busiest one first
public record Activity(double othersProcessors, double stealShare, List<BusyProcess> busiest) {
    private static final int MOST_SHOWN = 5;

    public Activity {
        busiest = List.copyOf(busiest);
    }

    /// @param name at most 15 characters, as the kernel keeps it
    /// @param processors how many it kept busy
    public record BusyProcess(long pid, String name, double processors) {}

    /// Waits for the duration.
    static Activity sample(MachineFiles files, Duration duration) throws InterruptedException {
        Snapshot start = Snapshot.read(files);
        Thread.sleep(duration);
        return Snapshot.read(files).since(start);
    }

    /// @param ownPid this process
    record Snapshot(CpuTime cpu, List<ProcessTime> processes, long ownPid) {
        static Snapshot read(MachineFiles files) {
            return new Snapshot(
                    CpuTime.of(files.lines("/proc/stat")),
                    ProcessTime.readAll(files),
                    ProcessTime.read(files, "self").map(ProcessTime::pid).orElse(MachineFiles.UNKNOWN_NUMBER));
        }

        Activity since(Snapshot earlier) {
            CpuTime passed = cpu.since(earlier.cpu);
            List<ProcessTime> worked =
                    processes.stream().map(earlier::spentUntil).toList();
            long ownTicks = worked.stream()
                    .filter(process -> process.pid() == ownPid)
                    .mapToLong(ProcessTime::cpuTicks)
                    .sum();
            return new Activity(
                    passed.asProcessors(Math.max(0, passed.busyTicks() - ownTicks)),
                    passed.stealShare(),
                    passed.totalTicks() <= 0 ? List.of() : busiest(passed, worked));
        }

        private List<BusyProcess> busiest(CpuTime passed, List<ProcessTime> worked) {
            return worked.stream()
                    .filter(process -> process.pid() != ownPid && process.cpuTicks() > 0)
                    .sorted(Comparator.comparingLong(ProcessTime::cpuTicks).reversed())
                    .limit(MOST_SHOWN)
                    .map(process ->
                            new BusyProcess(process.pid(), process.name(), passed.asProcessors(process.cpuTicks())))
                    .toList();
        }

        /// The process with the ticks that it has spent since this snapshot.
        private ProcessTime spentUntil(ProcessTime later) {
            long before = processes.stream()
                    .filter(later::sameProcess)
                    .mapToLong(ProcessTime::cpuTicks)
                    .sum();
            return new ProcessTime(later.pid(), later.name(), later.startTicks(), later.cpuTicks() - before);
        }
    }

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
}

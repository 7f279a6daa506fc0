// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.platform.CpuTime;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

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
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Environment.Load;
import dev.roundtrip.platform.CpuTime;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Other processes that ran in a short while in which the machine should have been idle.
///
/// @param othersProcessors how many processors the others kept busy, those that cannot be seen from here included
/// @param stealShare of all CPU time, taken by other virtual machines
/// @param busiest of the others, the busiest one first
public record Activity(double othersProcessors, double stealShare, List<BusyProcess> busiest) {
    /// Share of all processors from which a warning is due.
    private static final double NOTICEABLE_SHARE = 0.025;

    /// Share of one processor from which a process is named.
    private static final double WORTH_NAMING = 0.02;

    private static final int MOST_NAMED = 3;

    /// An idle machine is not stolen from, so this much on average is more while it works.
    private static final double NOTICEABLE_STEAL_SINCE_BOOT = 0.005;

    private static final String OTHERS = "other processes";
    private static final String STEAL = "steal time";

    /// Subjects that are as they are at this moment only; a run watches them itself.
    static final Set<String> SUBJECTS = Set.of(OTHERS, STEAL);

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

    /// Findings that would spoil figures, and those that show it as it should be.
    static List<Finding> findings(Load load, Activity activity, Virtualization virtualization, Processor processor) {
        int processors = Math.max(1, Math.max(processor.logicalCpus(), processor.allowedCount()));
        return List.of(load(load, processors), others(activity, processors), steal(activity, virtualization));
    }

    /// Advice only: the load stays high for a minute after a build, and the next finding names processes that still
    /// run.
    private static Finding load(Load load, int processors) {
        double most = processors / 2.0;
        return Finding.fine("load", Quantity.decimal(load.oneMinute()) + " over the last minute")
                .adviseIf(
                        load.oneMinute() > most,
                        String.format(Locale.ROOT, "wait until uptime shows less than %.1f", most));
    }

    private static Finding others(Activity activity, int processors) {
        double share = activity.othersProcessors() / processors;
        String advice = "wait until they are done, or stop them; top -d 1 shows them";
        return Finding.fine(OTHERS, othersText(activity, processors))
                .adviseIf(share >= NOTICEABLE_SHARE, advice)
                .warnIf(share >= Noise.DISTURBING_OTHERS, advice);
    }

    private static String othersText(Activity activity, int processors) {
        if (activity.othersProcessors() < 0) {
            return MachineFiles.UNKNOWN;
        }
        String named = activity.busiest().stream()
                .filter(process -> process.processors() >= WORTH_NAMING)
                .limit(MOST_NAMED)
                .map(process ->
                        String.format(Locale.ROOT, "%s (%d) %.2f", process.name(), process.pid(), process.processors()))
                .collect(Collectors.joining(", "));
        String sum = Quantity.decimal(activity.othersProcessors()) + " of " + processors + " processors";
        return named.isEmpty() ? sum : sum + ", " + named;
    }

    private static Finding steal(Activity activity, Virtualization virtualization) {
        String advice = "other virtual machines take CPU time: measure at another hour, or on a host of your own";
        return Finding.fine(
                        STEAL,
                        Quantity.percent(activity.stealShare()) + " now, "
                                + Quantity.percent(virtualization.stealShareSinceBoot()) + " since boot")
                .adviseIf(virtualization.stealShareSinceBoot() >= NOTICEABLE_STEAL_SINCE_BOOT, advice)
                .warnIf(activity.stealShare() >= Noise.DISTURBING_STEAL, advice);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.platform.SystemFacts;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The processors, and what sets their speed.
///
/// @param logicalCpus online
/// @param allowedCpus those that this process may use, as in `0-2,5`
/// @param quota CPU time that the control group allows
/// @param cores physical ones
/// @param smtSiblings sets of logical CPUs that share a core, if any do
/// @param smt `on` or `off`
/// @param governor of the frequency; several are separated by commas
/// @param turbo frequencies above the nominal one, `on` or `off`
/// @param idleDriver what halts an idle processor, and so what a wake-up costs
public record Processor(
        String model,
        String architecture,
        int logicalCpus,
        String allowedCpus,
        CpuQuota quota,
        int sockets,
        int cores,
        List<String> smtSiblings,
        String smt,
        int numaNodes,
        String governor,
        String turbo,
        String idleDriver) {
    private static final int CLIENT_AND_SERVER = 2;

    private static final int MOST_CORES_SHOWN = 4;

    /// The other ones let the frequency follow the load, which a round trip that waits keeps low.
    private static final List<String> STEADY_GOVERNORS = List.of("performance", "userspace", MachineFiles.UNKNOWN);

    private static final String INFO = "/proc/cpuinfo";
    private static final String CPUS = "/sys/devices/system/cpu";

    public Processor {
        smtSiblings = List.copyOf(smtSiblings);
    }

    static Processor read(MachineFiles files, SystemFacts facts) {
        List<String> cores = each(files, "topology/thread_siblings_list");
        return new Processor(
                facts.processorModel().orElseGet(() -> model(files)),
                System.getProperty("os.arch"),
                files.areThere()
                        ? CpuList.count(files.text(CPUS + "/online"))
                        : facts.cpuTime().processors(),
                files.areThere() ? files.field("/proc/self/status", "Cpus_allowed_list") : allowed(facts),
                new ControlGroup(files).cpuQuota(),
                orUnknown(each(files, "topology/physical_package_id").size()),
                orUnknown(cores.size()),
                cores.stream().filter(core -> CpuList.count(core) > 1).toList(),
                onOrOff(files.text(CPUS + "/smt/active"), "1"),
                orUnknown(files.names("/sys/devices/system/node", "node[0-9]+").size()),
                governor(files),
                turbo(files),
                files.text(CPUS + "/cpuidle/current_driver"));
    }

    private static String allowed(SystemFacts facts) {
        try {
            return facts.processorsAllowed().stream().map(String::valueOf).collect(Collectors.joining(","));
        } catch (IOException e) {
            return MachineFiles.UNKNOWN;
        }
    }

    /// −1 if the machine does not tell.
    int allowedCount() {
        return CpuList.count(allowedCpus);
    }

    /// AArch64 has numbers in place of a name (`Documentation/arch/arm64/cpu-feature-registers.rst`).
    private static String model(MachineFiles files) {
        String name = files.field(INFO, "model name");
        String implementer = files.field(INFO, "CPU implementer");
        return name.equals(MachineFiles.UNKNOWN) && !implementer.equals(MachineFiles.UNKNOWN)
                ? "implementer " + implementer + " part " + files.field(INFO, "CPU part")
                : name;
    }

    private static String governor(MachineFiles files) {
        List<String> governors = each(files, "cpufreq/scaling_governor");
        return governors.isEmpty() ? MachineFiles.UNKNOWN : String.join(",", governors);
    }

    /// Intel's driver says whether turbo is off, the others whether boost is on (kernel, `admin-guide/pm`).
    private static String turbo(MachineFiles files) {
        String noTurbo = files.text(CPUS + "/intel_pstate/no_turbo");
        return noTurbo.equals(MachineFiles.UNKNOWN)
                ? onOrOff(files.text(CPUS + "/cpufreq/boost"), "1")
                : onOrOff(noTurbo, "0");
    }

    private static String onOrOff(String text, String on) {
        if (text.equals(MachineFiles.UNKNOWN)) {
            return text;
        }
        return text.equals(on) ? "on" : "off";
    }

    /// The different values of a file that each CPU has.
    private static List<String> each(MachineFiles files, String file) {
        return files.names(CPUS, "cpu[0-9]+").stream()
                .map(cpu -> files.text(CPUS + "/" + cpu + "/" + file))
                .filter(text -> !text.equals(MachineFiles.UNKNOWN))
                .distinct()
                .toList();
    }

    private static int orUnknown(int count) {
        return count == 0 ? -1 : count;
    }

    /// The kernel's way to write a set of processors, `0-2,5` (cpuset(7), "List format"). Pure; any thread.
    static final class CpuList {
        private static final Pattern RANGE = Pattern.compile("([0-9]{1,6})(?:-([0-9]{1,6}))?");

        private CpuList() {}

        /// @return how many, or −1 if the text is no such list
        static int count(String list) {
            int count = 0;
            for (String part : List.of(list.split(",", -1))) {
                Matcher range = RANGE.matcher(part);
                if (!range.matches()) {
                    return -1;
                }
                int first = Integer.parseInt(range.group(1));
                int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
                if (last < first) {
                    return -1;
                }
                count += last - first + 1;
            }
            return count;
        }
    }

    /// CPU time that a control group may use in each period; then it is stopped until the next (cgroups(7)).
    ///
    /// @param quotaMicros of all processors together; 2⁶³ − 1 if it is unlimited, −1 if the machine does not tell
    /// @param periodMicros −1 if it is unlimited
    public record CpuQuota(long quotaMicros, long periodMicros) {
        static final CpuQuota NONE = new CpuQuota(MachineFiles.UNLIMITED, MachineFiles.UNKNOWN_NUMBER);

        static final CpuQuota UNKNOWN = new CpuQuota(MachineFiles.UNKNOWN_NUMBER, MachineFiles.UNKNOWN_NUMBER);

        /// Empty if the texts are no limit.
        static Optional<CpuQuota> parse(String quota, String period) {
            var parsed = new CpuQuota(MachineFiles.parse(quota), MachineFiles.parse(period));
            return parsed.limited() ? Optional.of(parsed) : Optional.empty();
        }

        boolean known() {
            return quotaMicros >= 0;
        }

        boolean limited() {
            return quotaMicros > 0 && quotaMicros != MachineFiles.UNLIMITED && periodMicros > 0;
        }

        /// How many processors it amounts to; infinite without a limit.
        double processors() {
            return limited() ? (double) quotaMicros / periodMicros : Double.POSITIVE_INFINITY;
        }
    }

    /// Findings that would spoil figures, and those that show it as it should be.
    static List<Finding> findings(Processor processor) {
        return List.of(
                count(processor), quota(processor.quota()), smt(processor), governor(processor), turbo(processor));
    }

    private static Finding count(Processor processor) {
        int allowed = processor.allowedCount();
        boolean tooFew = allowed >= 0 && allowed < CLIENT_AND_SERVER;
        boolean restricted = tooFew && processor.logicalCpus() >= CLIENT_AND_SERVER;
        String value = Quantity.number(allowed) + " of " + Quantity.number(processor.logicalCpus()) + " usable";
        return Finding.fine("processors", value)
                .warnIf(
                        tooFew,
                        "client and server take turns: measure with --placement same, or give the machine a second one")
                .warnIf(
                        restricted,
                        String.format(
                                Locale.ROOT,
                                "client and server take turns: taskset -pc 0-%1$d $$ (docker run --cpuset-cpus 0-%1$d)",
                                processor.logicalCpus() - 1));
    }

    private static Finding quota(Processor.CpuQuota quota) {
        String advice = "the group is stopped when its share is used up: start the container without --cpus, or"
                + " sudo systemctl set-property --runtime UNIT CPUQuota=";
        String value = String.format(Locale.ROOT, "%.2f processors in %d us", quota.processors(), quota.periodMicros());
        return Finding.fine("CPU quota", quota.limited() ? value : quota.known() ? "none" : MachineFiles.UNKNOWN)
                .adviseIf(quota.limited(), advice)
                .warnIf(quota.processors() < CLIENT_AND_SERVER, advice);
    }

    private static Finding smt(Processor processor) {
        List<String> siblings = processor.smtSiblings();
        boolean shared = processor.smt().equals("on") || !siblings.isEmpty();
        String some = String.join(" ", siblings.subList(0, Math.min(MOST_CORES_SHOWN, siblings.size())));
        String more = siblings.size() > MOST_CORES_SHOWN ? " …" : "";
        return Finding.fine("SMT", siblings.isEmpty() ? processor.smt() : some + more + " share a core")
                .adviseIf(
                        shared,
                        "threads of one core slow each other: echo off | sudo tee /sys/devices/system/cpu/smt/control");
    }

    private static Finding governor(Processor processor) {
        boolean steady = Arrays.stream(processor.governor().split(",", -1)).allMatch(STEADY_GOVERNORS::contains);
        return Finding.fine("frequency governor", processor.governor())
                .warnIf(!steady, "echo performance | sudo tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor");
    }

    private static Finding turbo(Processor processor) {
        return Finding.fine("turbo", processor.turbo())
                .adviseIf(
                        processor.turbo().equals("on"),
                        "the frequency depends on the heat: echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost, or"
                                + " echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo");
    }
}

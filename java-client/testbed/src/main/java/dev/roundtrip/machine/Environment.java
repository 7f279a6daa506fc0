// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Environment.Load;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.SystemFacts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The machine that a run was measured on, for `run.json`. Says neither its name nor its user's.
///
/// @param fileSystems below the folders that the run uses, by the label that the run gives them
public record Environment(
        Processor processor,
        Virtualization virtualization,
        SystemClock clock,
        Kernel kernel,
        OperatingSystem operatingSystem,
        Memory memory,
        Map<String, FileSystem> fileSystems,
        Limits limits,
        Network network,
        Load load,
        Activity activity,
        Jvm jvm,
        Surroundings surroundings) {
    /// Where run folders go.
    public static final String RESULTS = "results";

    /// Where sockets, pipes and the like go.
    public static final String TEMPORARY = "temporary";

    /// Where POSIX shared memory lives (shm_overview(7)), and files on a RAM disk unless it says otherwise.
    public static final String SHARED_MEMORY = "sharedMemory";

    /// Where mechanisms put files on disk, if that was chosen.
    public static final String DISK = "disk";

    /// Where mechanisms put files on a RAM disk, if that was chosen.
    public static final String RAM_DISK = "ramDisk";

    private static final Duration SAMPLED = Duration.ofMillis(500);

    public Environment {
        fileSystems = Collections.unmodifiableMap(new LinkedHashMap<>(fileSystems));
    }

    /// Takes half a second, in which it watches what else is running.
    ///
    /// @param folders that the run uses, by the labels above
    /// @param given to the processes of the run
    public static Environment capture(Map<String, Path> folders, Surroundings.Given given) throws InterruptedException {
        return capture(MachineFiles.ofThisMachine(), folders, given, SAMPLED);
    }

    /// @param sampled how long the machine's activity is watched
    static Environment capture(
            MachineFiles files, Map<String, Path> folders, Surroundings.Given given, Duration sampled)
            throws InterruptedException {
        Platform platform = Platform.here();
        // The load first: what follows is load too.
        Load load = Load.read(files);
        Activity activity = Activity.sample(files, sampled);
        var fileSystems = new LinkedHashMap<String, FileSystem>();
        folders.forEach((label, folder) -> fileSystems.put(label, FileSystem.of(folder, files)));
        return new Environment(
                Processor.read(files, platform.facts()),
                Virtualization.read(files),
                SystemClock.measure(files),
                Kernel.read(files, platform.facts()),
                OperatingSystem.read(files, platform),
                Memory.read(files),
                fileSystems,
                Limits.read(files),
                Network.read(files),
                load,
                activity,
                Jvm.ofThisProcess(),
                Surroundings.read(files, given));
    }

    /// Names that the kernel and a scheduler give this host. None may be recorded as it is: `run.json` names no
    /// machine.
    ///
    /// @param bootId random, new at each start of the kernel, and the same in all containers on it; empty if
    ///     unknown
    /// @param nodeName the scheduler's (`SLURMD_NODENAME`, or `FLEET_NODE`); empty without one
    /// @param salt of the fleet (`FLEET_SALT`), with which its runs hash the others; empty outside of a fleet
    public record Host(String bootId, String nodeName, String salt) {
        private static final String BOOT_ID = "/proc/sys/kernel/random/boot_id";

        public static Host read() {
            return read(MachineFiles.ofThisMachine(), Platform.here().facts());
        }

        static Host read(MachineFiles files, SystemFacts facts) {
            return new Host(
                    facts.bootId().or(() -> files.read(BOOT_ID)).orElse(""),
                    Stream.of("SLURMD_NODENAME", "FLEET_NODE")
                            .flatMap(name -> files.variable(name).stream())
                            .findFirst()
                            .orElse(""),
                    files.variable("FLEET_SALT").orElse(""));
        }
    }

    /// The kernel, and what it does against the processor's faults, which makes system calls and switches dearer.
    ///
    /// @param build says among others how it preempts
    /// @param mitigations by fault, as `/sys/devices/system/cpu/vulnerabilities` words them
    public record Kernel(String release, String build, Map<String, String> mitigations) {
        private static final String FAULTS = "/sys/devices/system/cpu/vulnerabilities";

        public Kernel {
            mitigations = Collections.unmodifiableMap(new TreeMap<>(mitigations));
        }

        static Kernel read(MachineFiles files, SystemFacts facts) {
            return new Kernel(
                    facts.kernelRelease().orElseGet(() -> files.text("/proc/sys/kernel/osrelease")),
                    files.text("/proc/sys/kernel/version"),
                    files.names(FAULTS, ".*").stream()
                            .collect(Collectors.toMap(Function.identity(), fault -> files.text(FAULTS + "/" + fault))));
        }
    }

    /// Threads that ran or waited to run, on average over the time before (proc_loadavg(5)).
    public record Load(double oneMinute, double fiveMinutes, double fifteenMinutes) {
        private static final int AVERAGES = 3;

        static Load read(MachineFiles files) {
            String[] fields = files.text("/proc/loadavg").split(" ", -1);
            return fields.length < AVERAGES
                    ? new Load(MachineFiles.UNKNOWN_NUMBER, MachineFiles.UNKNOWN_NUMBER, MachineFiles.UNKNOWN_NUMBER)
                    : new Load(decimal(fields[0]), decimal(fields[1]), decimal(fields[2]));
        }

        static double decimal(String text) {
            return text.matches("[0-9]+(\\.[0-9]+)?") ? Double.parseDouble(text) : MachineFiles.UNKNOWN_NUMBER;
        }
    }

    /// The system, its distribution (os-release(5)), and how long it has been running.
    ///
    /// @param system `Linux` or `Windows`
    /// @param wine the version of Wine that stands in for Windows, or `none`
    public record OperatingSystem(String system, String name, String version, String wine, double uptimeSeconds) {
        static final String NO_WINE = "none";
        private static final String RELEASE = "/etc/os-release";

        static OperatingSystem read(MachineFiles files, Platform platform) {
            SystemFacts facts = platform.facts();
            return new OperatingSystem(
                    platform.name(),
                    facts.product().orElseGet(() -> unquoted(files.field(RELEASE, "NAME"))),
                    facts.kernelRelease().orElseGet(() -> unquoted(files.field(RELEASE, "VERSION_ID"))),
                    facts.wine().orElse(NO_WINE),
                    Load.decimal(files.text("/proc/uptime").split(" ", -1)[0]));
        }

        private static String unquoted(String text) {
            return text.replaceAll("^[\"']|[\"']$", "");
        }

        Finding finding() {
            boolean wine = !wine().equals(NO_WINE);
            String value = name() + " " + version() + (wine ? " under Wine " + wine() : "");
            return Finding.fine("operating system", value)
                    .warnIf(wine, "Wine is not Windows, and its figures say nothing of one: measure on a real Windows");
        }
    }
}

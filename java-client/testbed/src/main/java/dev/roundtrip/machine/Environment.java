// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.SystemFacts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
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
}

package dev.roundtrip.machine;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

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
        Load load,
        Jvm jvm) {
    public Environment {
        fileSystems = Collections.unmodifiableMap(new LinkedHashMap<>(fileSystems));
    }

    public static Environment capture() {
        return capture(Map.of());
    }

    /// Takes some 10 ms, in which the clock is measured.
    ///
    /// @param folders that the run uses, by any label
    public static Environment capture(Map<String, Path> folders) {
        return capture(MachineFiles.ofThisMachine(), folders);
    }

    static Environment capture(MachineFiles files, Map<String, Path> folders) {
        // The load first: what follows is load too.
        Load load = Load.read(files);
        var fileSystems = new LinkedHashMap<String, FileSystem>();
        folders.forEach((label, folder) -> fileSystems.put(label, FileSystem.of(folder, files)));
        return new Environment(
                Processor.read(files),
                Virtualization.read(files),
                SystemClock.measure(files),
                Kernel.read(files),
                OperatingSystem.read(files),
                Memory.read(files),
                fileSystems,
                Limits.read(files),
                load,
                Jvm.ofThisProcess());
    }
}

package dev.roundtrip.machine;

import java.lang.management.ManagementFactory;
import java.util.List;

/// Looks for what on this machine would spoil figures.
public final class Doctor {
    private Doctor() {}

    public static List<Finding> examine() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        boolean busy = load > Runtime.getRuntime().availableProcessors() / 2.0;
        return List.of(new Finding(
                busy ? Finding.Severity.WARNING : Finding.Severity.OK,
                "load",
                String.valueOf(load),
                busy ? "wait until the machine is idle" : ""));
    }
}

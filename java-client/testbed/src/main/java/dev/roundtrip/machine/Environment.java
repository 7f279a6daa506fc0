package dev.roundtrip.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The machine that a run was measured on, for `run.json`.
public record Environment(String kernel, String processor, int processors, String load, String jvm) {
    private static final String UNKNOWN = "unknown";

    public static Environment capture() {
        return new Environment(
                read("/proc/sys/kernel/osrelease"),
                read("/proc/cpuinfo")
                        .lines()
                        .filter(line -> line.startsWith("model name"))
                        .findFirst()
                        .orElse(UNKNOWN),
                Runtime.getRuntime().availableProcessors(),
                read("/proc/loadavg"),
                Runtime.version().toString());
    }

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}

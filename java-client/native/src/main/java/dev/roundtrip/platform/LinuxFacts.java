// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Files below `/proc` and `/sys`.
record LinuxFacts() implements SystemFacts {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    /// proc_pid_status(5)
    @Override
    public List<Integer> processorsAllowed() throws IOException {
        return Files.readAllLines(STATUS).stream()
                .filter(line -> line.startsWith(ALLOWED))
                .findFirst()
                .map(line -> parseList(line.substring(ALLOWED.length()).strip()))
                .orElseThrow(() -> new IOException(STATUS + " does not say which processors are allowed"));
    }

    /// `0-2,5` → 0, 1, 2, 5
    static List<Integer> parseList(String list) {
        var processors = new ArrayList<Integer>();
        for (String range : list.split(",", -1)) {
            String[] ends = range.split("-", -1);
            for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
                processors.add(i);
            }
        }
        return processors;
    }

    @Override
    public CpuTime cpuTime() {
        try {
            return CpuTime.of(Files.readAllLines(Path.of("/proc/stat"), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return CpuTime.UNKNOWN;
        }
    }

    @Override
    public Optional<Path> kernelFiles() {
        return Optional.of(Path.of("/"));
    }
}

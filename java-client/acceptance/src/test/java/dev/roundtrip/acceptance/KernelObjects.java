// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What one server has created outside of its run directory, by its record there (`idl/named-objects.md`).
///
/// @param runDirectory of the server
/// @param lines of the record
record KernelObjects(Path runDirectory, List<String> lines) {
    private static final String OPTION = "--run-dir ";
    private static final List<Path> SYSTEM_V =
            List.of(Path.of("/proc/sysvipc/msg"), Path.of("/proc/sysvipc/sem"), Path.of("/proc/sysvipc/shm"));

    /// Those of a server that takes requests.
    static KernelObjects of(ProcessHandle server) throws IOException {
        String command = server.info().commandLine().orElseThrow();
        String after = command.substring(command.indexOf(OPTION) + OPTION.length());
        Path runDirectory = Path.of(after.split(" ", 2)[0]);
        return new KernelObjects(runDirectory, Files.readAllLines(runDirectory.resolve("named-objects")));
    }

    /// The folder of the whole run.
    Path runFolder() {
        return runDirectory.getParent();
    }

    /// Which of them the machine has, as far as it can be seen without opening them.
    List<String> present() throws IOException {
        Set<String> keys = systemVKeys();
        return lines.stream().filter(line -> isPresent(line, keys)).toList();
    }

    private static boolean isPresent(String line, Set<String> keys) {
        String[] words = line.split(" ", -1);
        return switch (words[0]) {
            case "posix-queue" -> Files.exists(Path.of("/dev/mqueue" + words[1]));
            case "posix-memory" -> Files.exists(Path.of("/dev/shm" + words[1]));
            case "posix-semaphore" -> Files.exists(Path.of("/dev/shm/sem." + words[1].substring(1)));
            default -> keys.contains(words[1]);
        };
    }

    /// The first column of each table (proc(5)) that the kernel has.
    private static Set<String> systemVKeys() throws IOException {
        var keys = new HashSet<String>();
        for (Path table : SYSTEM_V) {
            if (Files.exists(table)) {
                Files.readAllLines(table).forEach(line -> keys.add(line.strip().split(" +", 2)[0]));
            }
        }
        return keys;
    }
}

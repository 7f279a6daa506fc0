// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.platform.Platform;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The kernel's files, below a root that is `/` but in tests. A file that cannot be read is empty, `unknown` or −1.
///
/// @param root what absolute paths are resolved against; empty for a kernel without such files
record MachineFiles(Optional<Path> root) {
    static final String UNKNOWN = "unknown";
    static final long UNKNOWN_NUMBER = -1;
    static final long UNLIMITED = Long.MAX_VALUE;

    /// Numbers in `/proc/sys` end after the first read(2), however little that took; `Files.readAllBytes` takes one
    /// byte, because these files have the size 0.
    private static final int WHOLE_FILE_BYTES = 1 << 16;

    static MachineFiles ofThisMachine() {
        return new MachineFiles(Platform.here().facts().kernelFiles());
    }

    /// True for a kernel that has such files.
    boolean areThere() {
        return root.isPresent();
    }

    /// Without white space at the ends. Bytes that are no UTF-8 (a process may be called anything) are replaced.
    Optional<String> read(String path) {
        return at(path).flatMap(MachineFiles::readWhole);
    }

    private static Optional<String> readWhole(Path path) {
        try (var file = new BufferedInputStream(Files.newInputStream(path), WHOLE_FILE_BYTES)) {
            return Optional.of(new String(file.readAllBytes(), StandardCharsets.UTF_8).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    String text(String path) {
        return read(path).filter(text -> !text.isEmpty()).orElse(UNKNOWN);
    }

    long number(String path) {
        return read(path).map(MachineFiles::parse).orElse(UNKNOWN_NUMBER);
    }

    List<String> lines(String path) {
        return read(path).stream().flatMap(String::lines).toList();
    }

    /// The rest of the first line that begins with the key, without the colon or equals sign after it.
    String field(String path, String key) {
        return lines(path).stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()).strip())
                .filter(rest -> rest.startsWith(":") || rest.startsWith("="))
                .map(rest -> rest.substring(1).strip())
                .findFirst()
                .orElse(UNKNOWN);
    }

    /// A variable that this process began with (proc_pid_environ(5)); empty if it is not set, or set to nothing.
    Optional<String> variable(String name) {
        return areThere()
                ? variableInFiles(name)
                : Optional.ofNullable(System.getenv(name)).filter(value -> !value.isBlank());
    }

    private Optional<String> variableInFiles(String name) {
        return read("/proc/self/environ").stream()
                .flatMap(variables -> Stream.of(variables.split("\0", -1)))
                .filter(variable -> variable.startsWith(name + "="))
                .map(variable -> variable.substring(name.length() + 1))
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    boolean exists(String path) {
        return at(path).filter(Files::exists).isPresent();
    }

    /// The folder, or the nearest one above it that exists, with links followed.
    Path existing(Path folder) {
        Path wanted = folder.toAbsolutePath().normalize();
        while (wanted.getParent() != null && !Files.exists(below(wanted))) {
            wanted = wanted.getParent();
        }
        try {
            Path real = below(wanted).toRealPath();
            return root.isPresent()
                    ? Path.of("/").resolve(root.get().toRealPath().relativize(real))
                    : real;
        } catch (IOException e) {
            return wanted;
        }
    }

    /// Names in a folder that match, sorted.
    List<String> names(String folder, String regex) {
        return at(folder).map(path -> namesIn(path, regex)).orElse(List.of());
    }

    private static List<String> namesIn(Path folder, String regex) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString())
                    .filter(name -> name.matches(regex))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    /// Bytes that this user may still write to an existing folder.
    long usableBytes(Path folder) {
        try {
            return Files.getFileStore(below(folder)).getUsableSpace();
        } catch (IOException e) {
            return UNKNOWN_NUMBER;
        }
    }

    /// Whether this user may write to an existing folder: `yes`, `no` or `unknown`.
    String writable(Path folder) {
        Path path = below(folder);
        return Files.isDirectory(path) ? Files.isWritable(path) ? "yes" : "no" : UNKNOWN;
    }

    /// Type of a folder's file system by the system itself, as in `NTFS`.
    String fileSystemType(Path folder) {
        try {
            return Files.getFileStore(below(folder)).type();
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    /// `unlimited` and what is over 2⁶³ − 1, as `shmmax` is, is [#UNLIMITED].
    static long parse(String text) {
        if (text.equals("unlimited") || text.equals("max")) {
            return UNLIMITED;
        }
        if (!text.matches("[0-9]{1,20}")) {
            return UNKNOWN_NUMBER;
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            return UNLIMITED;
        }
    }

    private Optional<Path> at(String path) {
        return root.map(top -> top.resolve(path.substring(1)));
    }

    /// A folder of the user, which is there without the kernel's files, too.
    private Path below(Path folder) {
        return at(folder.toString()).orElse(folder);
    }
}

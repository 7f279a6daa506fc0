// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The kernel's files, below a root that is `/` but in tests. What cannot be read is empty, `unknown` or −1.
///
/// @param root what absolute paths are resolved against
record MachineFiles(Path root) {
    static final String UNKNOWN = "unknown";
    static final long UNKNOWN_NUMBER = -1;
    static final long UNLIMITED = Long.MAX_VALUE;

    /// Numbers in `/proc/sys` end after the first read(2), however little that took; `Files.readAllBytes` takes one
    /// byte, because these files have the size 0.
    private static final int WHOLE_FILE_BYTES = 1 << 16;

    static MachineFiles ofThisMachine() {
        return new MachineFiles(Path.of("/"));
    }

    /// Without white space at the ends. Bytes that are no UTF-8 (a process may be called anything) are replaced.
    Optional<String> read(String path) {
        try (var file = new BufferedInputStream(Files.newInputStream(at(path)), WHOLE_FILE_BYTES)) {
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

    /// Of this process' environment as it began (proc_pid_environ(5)); what is set to nothing is not set.
    Optional<String> variable(String name) {
        return read("/proc/self/environ").stream()
                .flatMap(variables -> Stream.of(variables.split("\0", -1)))
                .filter(variable -> variable.startsWith(name + "="))
                .map(variable -> variable.substring(name.length() + 1))
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    boolean exists(String path) {
        return Files.exists(at(path));
    }

    /// The folder, or the nearest one above it that exists, with links followed.
    Path existing(Path folder) {
        Path wanted = folder.toAbsolutePath().normalize();
        while (wanted.getParent() != null && !exists(wanted.toString())) {
            wanted = wanted.getParent();
        }
        try {
            return Path.of("/")
                    .resolve(root.toRealPath().relativize(at(wanted.toString()).toRealPath()));
        } catch (IOException e) {
            return wanted;
        }
    }

    /// Names in a folder that match, sorted.
    List<String> names(String folder, String regex) {
        try (Stream<Path> entries = Files.list(at(folder))) {
            return entries.map(entry -> entry.getFileName().toString())
                    .filter(name -> name.matches(regex))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    long usableBytes(String folder) {
        try {
            return Files.getFileStore(at(folder)).getUsableSpace();
        } catch (IOException e) {
            return UNKNOWN_NUMBER;
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

    private Path at(String path) {
        return root.resolve(path.substring(1));
    }
}

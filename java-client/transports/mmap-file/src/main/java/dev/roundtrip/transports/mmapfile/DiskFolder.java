// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mmapfile;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Whether a folder lies on a disk, as the kernel calls it; what is behind a virtual one is not looked into.
final class DiskFolder {
    /// Where files may lie for a while, the folder for temporary files first.
    private static final List<Path> CANDIDATES = Stream.of(System.getProperty("java.io.tmpdir"), "/var/tmp", ".")
            .map(folder -> Path.of(folder).toAbsolutePath().normalize())
            .toList();

    private DiskFolder() {}

    /// The first of them that is on disk; if none is, the first, which is then refused with a reason.
    static Path firstOnDisk() {
        return CANDIDATES.stream()
                .filter(folder -> refusal(folder).isEmpty())
                .findFirst()
                .orElse(CANDIDATES.getFirst());
    }

    /// Why a folder is not on disk; empty if it is. Names the folder, its file system, and what to choose.
    static Optional<String> refusal(Path folder) {
        try {
            if (!Files.isDirectory(folder)) {
                return Optional.of(folder + " is not a folder; create it or name another");
            }
            FileStore store = Files.getFileStore(folder);
            boolean inMemory =
                    store.name().startsWith("/dev/ram") || store.name().startsWith("/dev/zram");
            boolean onDisk = store.type().equals("zfs") || (store.name().startsWith("/dev/") && !inMemory);
            return onDisk
                    ? Optional.empty()
                    : Optional.of("%s is on %s (%s), expected a disk; choose a folder on a block device, as in /var/tmp"
                            .formatted(folder, store.type(), store.name()));
        } catch (IOException e) {
            return Optional.of("the file system of " + folder + " cannot be told: " + e.getMessage());
        }
    }
}

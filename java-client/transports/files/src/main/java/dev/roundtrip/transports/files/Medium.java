// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Medium that a folder lies on, by its mounted file system (`idl/files.md`).
enum Medium {
    RAMDISK("choose a folder on tmpfs, as in /dev/shm"),
    DISK("choose a folder on a block device, as in /var/tmp");

    private final String advice;

    Medium(String advice) {
        this.advice = advice;
    }

    /// The name as options have it.
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @param type as in `ext4`
    /// @param source what it was mounted from, as in `/dev/sda1`
    /// @return empty for any other medium
    static Optional<Medium> of(String type, String source) {
        if (type.equals("tmpfs") || type.equals("ramfs")) {
            return Optional.of(RAMDISK);
        }
        boolean inMemory = source.startsWith("/dev/ram") || source.startsWith("/dev/zram");
        boolean onDisk = type.equals("zfs") || (source.startsWith("/dev/") && !inMemory);
        return onDisk ? Optional.of(DISK) : Optional.empty();
    }

    /// Why a folder is not on this medium; empty if it is. Names the folder, its file system, and what to choose.
    Optional<String> refusal(Path folder) {
        try {
            if (!Files.isDirectory(folder)) {
                return Optional.of(folder + " is not a folder; create it or name another");
            }
            FileStore store = Files.getFileStore(folder);
            return of(store.type(), store.name()).filter(this::equals).isPresent()
                    ? Optional.empty()
                    : Optional.of("%s is on %s (%s), expected a %s; %s"
                            .formatted(folder, store.type(), store.name(), label(), advice));
        } catch (IOException e) {
            return Optional.of("the file system of " + folder + " cannot be told: " + e.getMessage());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/// With permissions (0700 and 0600), rename(2) and unlink(2), which care for nobody who has a file open.
record LinuxFolders() implements Folders {
    @Override
    public Path createPrivate(Path folder) throws IOException {
        return Files.createDirectory(folder, only("rwx------"));
    }

    @Override
    public Path createPrivateFile(Path file) throws IOException {
        return Files.createFile(file, only("rw-------"));
    }

    private static FileAttribute<Set<PosixFilePermission>> only(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }

    @Override
    public boolean isOwn(Path path) throws IOException {
        return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(Path.of("/proc/self")));
    }

    @Override
    public void replace(Path file, Path with) throws IOException {
        Files.move(with, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void delete(Path path) throws IOException {
        Files.deleteIfExists(path);
    }

    @Override
    public Optional<Path> sharedMemory() {
        return Optional.of(Path.of("/dev/shm"));
    }
}

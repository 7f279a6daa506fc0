// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// A file that somebody has open can neither be deleted nor replaced, and one of a process that was killed stays open
/// for a moment, so both are tried again. New files have the access of their folder: the temporary folder of a user is
/// that user's alone.
record WindowsFolders() implements Folders {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final long POLL_NANOS = 10_000_000;

    /// Something that is done to files.
    @FunctionalInterface
    private interface Change {
        void make() throws IOException;
    }

    @Override
    public Path createPrivate(Path folder) throws IOException {
        return Files.createDirectory(folder);
    }

    @Override
    public Path createPrivateFile(Path file) throws IOException {
        return Files.createFile(file);
    }

    @Override
    public boolean isOwn(Path path) throws IOException {
        return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(Owner.OF_NEW_FILES);
    }

    @Override
    public void replace(Path file, Path with) throws IOException {
        patiently(() -> Files.move(with, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING));
    }

    @Override
    public void delete(Path path) throws IOException {
        patiently(() -> Files.deleteIfExists(path));
    }

    /// Until it succeeds, or nobody would let go any more.
    private static void patiently(Change change) throws IOException {
        long startNanos = System.nanoTime();
        while (true) {
            try {
                change.make();
                return;
            } catch (FileSystemException e) {
                if (!isHeldOpen(e) || System.nanoTime() - startNanos > PATIENCE.toNanos()) {
                    throw e;
                }
                LockSupport.parkNanos(POLL_NANOS);
            }
        }
    }

    /// Java has a class for "access denied", and the system's words alone for a sharing violation.
    private static boolean isHeldOpen(FileSystemException e) {
        return e instanceof AccessDeniedException || e.getClass() == FileSystemException.class;
    }

    @Override
    public Optional<Path> sharedMemory() {
        return Optional.empty();
    }

    /// Owner of new files: not always the user, since those of an administrator may be all administrators'.
    private static final class Owner {
        static final UserPrincipal OF_NEW_FILES = probe();

        private Owner() {}

        private static UserPrincipal probe() {
            try {
                Path file = Files.createTempFile("owner-", ".probe");
                try {
                    return Files.getOwner(file);
                } finally {
                    Files.delete(file);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("the temporary folder cannot be written", e);
            }
        }
    }
}

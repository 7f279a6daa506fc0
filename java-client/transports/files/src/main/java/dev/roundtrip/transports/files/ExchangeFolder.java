// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// The folder that a server shares with its clients. The server's; only a dead server's may be removed from here.
/// Any thread.
///
/// @param path the server's endpoint
record ExchangeFolder(Path path) {
    /// Locked by the server as long as it lives.
    private static final String OWNER = ".owner";

    /// A file system needs some room for itself; tmpfs for instance rounds every file up to whole pages.
    private static final long RESERVE_BYTES = 1 << 20;

    Path file(String name) {
        return path.resolve(name);
    }

    /// @throws TesterException if it does not lie on this medium, as this process sees it
    void requireOn(Medium medium) throws TesterException {
        var refusal = medium.refusal(path);
        if (refusal.isPresent()) {
            throw new TesterException(refusal.get());
        }
    }

    /// @throws TesterException if request and response would not fit; the message has both numbers
    void requireRoomFor(long requestBytes, long responseBytes) throws IOException, TesterException {
        long neededBytes = requestBytes + responseBytes + RESERVE_BYTES;
        long freeBytes = Files.getFileStore(path).getUsableSpace();
        if (freeBytes < neededBytes) {
            throw new TesterException(
                    "%s has %d bytes free, a request of %d and a response of %d bytes need %d; make room"
                                    .formatted(path, freeBytes, requestBytes, responseBytes, neededBytes)
                            + " or choose another folder with the option dir");
        }
    }

    /// Lets the medium have the names of files that were made or renamed (fsync(2)).
    void flush() throws IOException {
        try (FileChannel folder = FileChannel.open(path, StandardOpenOption.READ)) {
            folder.force(false);
        }
    }

    /// Whether the server is dead: a process that can lock the owner's file owns the folder.
    boolean isAbandoned() throws IOException {
        try (FileChannel owner = lockable();
                FileLock lock = owner.tryLock()) {
            return lock != null;
        } catch (NoSuchFileException e) {
            return true;
        } catch (OverlappingFileLockException e) {
            // Another tester of this JVM is asking the same at this moment; ask again later.
            return false;
        }
    }

    /// Removes the folder if its server died without doing so.
    void removeIfAbandoned() throws IOException {
        try (FileChannel owner = lockable();
                FileLock lock = owner.tryLock()) {
            if (lock != null) {
                removeAll();
            }
        } catch (NoSuchFileException | OverlappingFileLockException e) {
            // It is gone, or another tester of this JVM removes it.
            return;
        }
    }

    private FileChannel lockable() throws IOException {
        return FileChannel.open(file(OWNER), StandardOpenOption.WRITE);
    }

    private void removeAll() throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(path);
    }
}

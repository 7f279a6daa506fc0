// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Keeps two processes from writing to one run folder. The kernel lets go of it however its process ends (fcntl(2)).
/// Closing it lets go, too.
public final class WriteLock implements AutoCloseable {
    private static final String FILE = "lock";

    private final Path file;
    private final FileChannel channel;

    private WriteLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// @param folder exists
    /// @throws IOException if another process holds it, or the folder cannot be written
    public static WriteLock of(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (!isFree(channel)) {
                throw new IOException(
                        "another process is still measuring into " + folder + "; wait for its end, or end it");
            }
            return new WriteLock(file, channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static boolean isFree(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        channel.close();
    }
}

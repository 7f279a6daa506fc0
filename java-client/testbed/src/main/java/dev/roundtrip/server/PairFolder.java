// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantLock;

/// The folder of one pair. Those of all pairs of this process lie in its run directory, which is there as long as
/// one of them is. Any thread.
final class PairFolder implements AutoCloseable {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static RunDirectory runDirectory;
    private static int used;
    private static int made;

    private final Path path;

    private PairFolder(Path path) {
        this.path = path;
    }

    /// @param records what removes the objects of servers that were killed
    static PairFolder create(ObjectRecords records) throws IOException {
        LOCK.lock();
        try {
            if (used == 0) {
                runDirectory = RunDirectory.create(Path.of(System.getProperty("java.io.tmpdir")), records);
            }
            Path path = runDirectory.subfolder(String.valueOf(++made));
            used++;
            return new PairFolder(path);
        } finally {
            LOCK.unlock();
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        LOCK.lock();
        try {
            used--;
            if (used == 0) {
                runDirectory.close();
            } else {
                runDirectory.remove(path);
            }
        } finally {
            LOCK.unlock();
        }
    }
}

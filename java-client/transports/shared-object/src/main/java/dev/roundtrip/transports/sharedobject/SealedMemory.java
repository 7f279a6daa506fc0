// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.sharedobject;

import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.MappedMemory;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Maps memory of another process whose size nobody can change (fcntl(2), F_ADD_SEALS). In any other a function of the
/// C library that takes a lock could end this JVM with SIGBUS. Any thread.
final class SealedMemory {
    private SealedMemory() {}

    /// The whole of it, mapped until the arena is closed.
    ///
    /// @throws IOException if there is nothing of this name, or its size may change
    static MemorySegment map(String path, Arena arena) throws IOException {
        try (var file = FileDescriptor.open(path, FileDescriptor.O_RDWR)) {
            if (!file.isSealed(FileDescriptor.F_SEAL_SHRINK | FileDescriptor.F_SEAL_GROW)) {
                throw new IOException(path + " is no sealed memory: its size may change under who maps it");
            }
            return MappedMemory.mapWhole(file, MappedMemory.MAP_SHARED, arena);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class MappedMemoryTest {
    private static final int BYTES = 3 * 4096;

    @Test
    void wholeMemoryIsMappedAndOutlivesItsDescriptor() throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory;
            try (var shared = SealableMemory.create(BYTES)) {
                memory = MappedMemory.mapWhole(shared.descriptor(), MappedMemory.MAP_SHARED, arena);
            }

            memory.set(JAVA_INT, BYTES - Integer.BYTES, 7);

            assertThat(memory.byteSize()).isEqualTo(BYTES);
            assertThat(memory.get(JAVA_INT, BYTES - Integer.BYTES)).isEqualTo(7);
        }
    }

    @Test
    void whatOneMappingWritesAnotherReads() throws IOException {
        try (Arena arena = Arena.ofConfined();
                var shared = SealableMemory.create(BYTES)) {
            int flags = MappedMemory.MAP_SHARED | MappedMemory.MAP_POPULATE;
            MemorySegment one = MappedMemory.mapWhole(shared.descriptor(), flags, arena);
            MemorySegment other = MappedMemory.mapWhole(shared.descriptor(), flags, arena);

            one.set(JAVA_INT, 8, 7);

            assertThat(other.address()).isNotEqualTo(one.address());
            assertThat(other.get(JAVA_INT, 8)).isEqualTo(7);
        }
    }

    @Test
    void endOfTheArenaUnmaps() throws IOException {
        String address;
        try (Arena arena = Arena.ofConfined();
                var shared = SealableMemory.create(BYTES)) {
            MemorySegment memory = MappedMemory.mapWhole(shared.descriptor(), MappedMemory.MAP_SHARED, arena);
            address = Long.toHexString(memory.address()) + "-";
            assertThat(mappings()).anyMatch(line -> line.startsWith(address));
        }

        assertThat(mappings()).noneMatch(line -> line.startsWith(address));
    }

    /// Of this process (proc_pid_maps(5)).
    private static Iterable<String> mappings() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/maps"));
    }

    @Test
    void emptyMemoryCannotBeMapped() throws IOException {
        try (Arena arena = Arena.ofConfined();
                var shared = SealableMemory.create(0)) {
            assertThatThrownBy(() -> MappedMemory.mapWhole(shared.descriptor(), MappedMemory.MAP_SHARED, arena))
                    .isInstanceOf(IOException.class)
                    .hasMessage("mmap of 0 bytes failed with errno 22");
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/// What is refused before C++ is called, which could not tell.
final class NativeTransferTest {
    @Test
    void aBufferOnTheHeapIsRefused() {
        assertThatThrownBy(() -> NativeTransfer.requestDirect(ByteBuffer.allocate(8), 8, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("on the heap");
    }

    @Test
    void aBufferThatIsTooSmallForEitherMessageIsRefused() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);

        assertThatThrownBy(() -> NativeTransfer.requestDirect(buffer, 9, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("9 bytes is not between 0 and the 8 bytes");
        assertThatThrownBy(() -> NativeTransfer.requestDirect(buffer, 8, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1 bytes");
    }

    @Test
    void memoryThatWasClosedIsRefused() {
        MemorySegment memory;
        try (Arena arena = Arena.ofConfined()) {
            memory = arena.allocate(8);
        }

        assertThatThrownBy(() -> NativeTransfer.requestAddress(memory, 8, 8))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
    }

    @Test
    void memoryOnTheHeapHasNoAddress() {
        assertThatThrownBy(() -> NativeTransfer.requestAddress(MemorySegment.ofArray(new byte[8]), 8, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("on the heap");
    }
}

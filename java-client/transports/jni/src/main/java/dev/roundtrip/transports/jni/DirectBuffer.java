// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.TestProps;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/// A direct buffer that grows with the messages; the garbage collector frees it. One thread at a time.
final class DirectBuffer {
    private ByteBuffer buffer = ByteBuffer.allocateDirect(0);
    private MemorySegment memory = MemorySegment.ofBuffer(buffer);

    /// Makes room for a request, and for a response in its place.
    void fit(TestProps props) {
        int bytes = Math.max(props.requestBytes(), props.responseBytes());
        if (buffer.capacity() < bytes) {
            buffer = ByteBuffer.allocateDirect(bytes);
            memory = MemorySegment.ofBuffer(buffer);
        }
    }

    ByteBuffer buffer() {
        return buffer;
    }

    /// The same memory.
    MemorySegment memory() {
        return memory;
    }
}

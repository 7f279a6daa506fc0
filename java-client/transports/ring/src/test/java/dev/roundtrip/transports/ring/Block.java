// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;

/// An object of any size.
final class Block implements MemorySerializable {
    byte[] content;

    Block(int bytes) {
        content = new byte[bytes];
    }

    @Override
    public int bytes() {
        return content.length;
    }

    @Override
    public void writeTo(MemorySegment memory, long offset) {
        MemorySegment.copy(content, 0, memory, JAVA_BYTE, offset, content.length);
    }

    @Override
    public void readFrom(MemorySegment memory, long offset, int messageBytes) {
        content = memory.asSlice(offset, messageBytes).toArray(JAVA_BYTE);
    }
}

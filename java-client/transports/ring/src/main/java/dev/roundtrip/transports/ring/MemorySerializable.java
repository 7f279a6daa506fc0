// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import java.lang.foreign.MemorySegment;

/// An object that goes to memory and comes from there as primitives, without an array in between. The idea is
/// CoralRing's (Coral Blocks), whose messages are such objects.
public interface MemorySerializable {
    /// How many bytes it takes when it is written now.
    int bytes();

    /// Writes all of it.
    ///
    /// @param memory has room for [#bytes] from there on
    /// @param offset multiple of 8
    void writeTo(MemorySegment memory, long offset);

    /// Becomes what was written, in place of what it was.
    ///
    /// @param memory holds `messageBytes` from there on
    /// @param offset multiple of 8
    void readFrom(MemorySegment memory, long offset, int messageBytes);
}

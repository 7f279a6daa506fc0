// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import java.lang.foreign.MemorySegment;

/// One of the two rings of a client and a server (`idl/ring.md`).
///
/// @param memory in which the positions stand
/// @param bytes of the messages, a power of two of them
/// @param writtenOffset of the position up to which a message in pieces is there
/// @param readOffset of the position up to which the other has read
record Ring(MemorySegment memory, MemorySegment bytes, long writtenOffset, long readOffset) {}

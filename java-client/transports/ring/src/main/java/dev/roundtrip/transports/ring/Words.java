// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Copies small messages word by word, because the call that a copy of any length makes costs as much as the rest of a
/// hand-over. A word is as large as a stamp, so that no load waits for two stores (`copy_small.hpp`).
final class Words {
    /// Longer messages are copied faster by a call.
    static final int MOST_BYTES = 64;

    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private Words() {}

    static void put(byte[] from, int start, MemorySegment into, long offset, int count) {
        int at = 0;
        for (; at <= count - Long.BYTES; at += Long.BYTES) {
            into.set(WORD, offset + at, (long) WORDS.get(from, start + at));
        }
        for (; at < count; at++) {
            into.set(JAVA_BYTE, offset + at, from[start + at]);
        }
    }

    static void take(MemorySegment from, long offset, byte[] into, int start, int count) {
        int at = 0;
        for (; at <= count - Long.BYTES; at += Long.BYTES) {
            WORDS.set(into, start + at, from.get(WORD, offset + at));
        }
        for (; at < count; at++) {
            into[start + at] = from.get(JAVA_BYTE, offset + at);
        }
    }
}

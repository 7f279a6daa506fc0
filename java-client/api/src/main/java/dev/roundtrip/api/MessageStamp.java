// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The first bytes of a message of a stream: its number, and when it was sent (`idl/streams.md`). Pure; any thread.
public final class MessageStamp {
    /// Size of a stamp, and so the least of a message.
    public static final int BYTES = Long.BYTES;

    /// Numbers run over at this one.
    public static final int NUMBERS = 1 << 24;

    private static final int NUMBER_BITS = 24;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private MessageStamp() {}

    /// Writes the stamp into a message of at least [#BYTES].
    ///
    /// @param number of the message in its stream, from 0
    /// @param nanos when it is sent, by `System.nanoTime()`; 0 in a stream without times
    public static void write(byte[] message, int number, long nanos) {
        LONG.set(message, 0, (nanos << NUMBER_BITS) | (number & (NUMBERS - 1)));
    }

    /// The number of a message that has come, as it was written.
    public static int number(byte[] message) {
        return (int) (long) LONG.get(message, 0) & (NUMBERS - 1);
    }

    /// How long ago a message was sent. Times run over, so a difference is less than half of what they can tell apart.
    ///
    /// @return nanoseconds; negative if it was sent later than this
    public static long nanosSince(byte[] message, long nowNanos) {
        return ((nowNanos - ((long) LONG.get(message, 0) >>> NUMBER_BITS)) << NUMBER_BITS) >> NUMBER_BITS;
    }

    /// Makes all that is behind the stamp follow from it, so that the other side can check every byte.
    public static void fillBehind(byte[] message) {
        Keystream.fill(message, BYTES, Keystream.checksum(message, BYTES));
    }
}

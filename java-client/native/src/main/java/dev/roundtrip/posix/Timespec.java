// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;

/// A `struct timespec` where `long` has 64 bits: seconds and nanoseconds (timespec(3type)). One thread at a time.
public final class Timespec {
    /// The clock of `System.nanoTime()` on Linux (clock_gettime(2)), for calls that take a clock and a deadline.
    public static final int CLOCK_MONOTONIC = 1;

    private static final StructLayout LAYOUT =
            MemoryLayout.structLayout(JAVA_LONG.withName("tv_sec"), JAVA_LONG.withName("tv_nsec"));
    private static final long NANOS_A_SECOND = 1_000_000_000;

    private final MemorySegment struct;

    /// @param arena lives at least as long as this
    public Timespec(Arena arena) {
        struct = arena.allocate(LAYOUT);
    }

    /// Memory that a call is given.
    public MemorySegment struct() {
        return struct;
    }

    /// @param nanos a span or a point in time, not negative
    public void set(long nanos) {
        struct.setAtIndex(JAVA_LONG, 0, nanos / NANOS_A_SECOND);
        struct.setAtIndex(JAVA_LONG, 1, nanos % NANOS_A_SECOND);
    }

    /// Nanoseconds that were set, or written by a call.
    public long nanos() {
        return struct.getAtIndex(JAVA_LONG, 0) * NANOS_A_SECOND + struct.getAtIndex(JAVA_LONG, 1);
    }
}

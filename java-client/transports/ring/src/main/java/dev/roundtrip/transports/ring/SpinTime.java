// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/// How many looks of a thread that spins fit into a span: pauses of processors differ by a factor of a hundred.
final class SpinTime {
    /// Long enough for the loop to be compiled.
    private static final long MEASURING_NANOS = 30_000_000;

    private static final int LOOKS = 500;
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    /// Time of one look with a pause behind it on this machine, measured once per process.
    static final double NANOS_OF_LOOK = measure();

    private SpinTime() {}

    /// At least one. Pure.
    static int looksWithin(long nanos, double nanosOfLook) {
        return (int) Math.clamp(nanos / nanosOfLook, 1, 1e9);
    }

    /// The least of many rounds was compiled, and not interrupted.
    private static double measure() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment word = arena.allocate(JAVA_LONG);
            long leastNanos = Long.MAX_VALUE;
            long startNanos = System.nanoTime();
            for (long nowNanos = startNanos; nowNanos - startNanos < MEASURING_NANOS; ) {
                look(word);
                long thenNanos = System.nanoTime();
                leastNanos = Math.min(leastNanos, thenNanos - nowNanos);
                nowNanos = thenNanos;
            }
            return (double) leastNanos / LOOKS;
        }
    }

    private static void look(MemorySegment word) {
        for (int i = 0; i < LOOKS && (long) LONG.getAcquire(word, 0L) == 0; i++) {
            Thread.onSpinWait();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import java.util.function.LongSupplier;

/// What reading the clock costs. `client/clock.cpp` measures the same for a worker in C++.
final class Clock {
    private static final int READINGS = 1000;

    /// Enough that the last of them run compiled, which takes 200 of them or so; at 20 ns a reading 20 ms.
    private static final int ROUNDS = 500;

    private Clock() {}

    /// Least cost of one reading over some rounds, in nanoseconds.
    static double costNanos(LongSupplier clock) {
        double least = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long start = clock.getAsLong();
            long last = start;
            for (int i = 0; i < READINGS; i++) {
                last = clock.getAsLong();
            }
            least = Math.min(least, (double) (last - start) / READINGS);
        }
        return least;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// How the trips of a synthetic mechanism move in time, on its own clock. The truth about it is whether it drifts.
///
/// @param times of one fork
record Course(String id, String summary, Function<RandomGenerator, TripTimes> times) {
    /// Time of a trip of [#WARMING] in the end.
    static final long WARM_NANOS = 54_000;

    /// A mechanism with much code, whose JVM is within 5 % of its final speed after 5.6 s.
    static final Course WARMING = new Course(
            "synthetic-warming",
            "54 + 3000 e^(−t / 0.8 s) µs",
            _ -> elapsedNanos -> WARM_NANOS + Math.round(3_000_000 * Math.exp(-elapsedNanos / 0.8e9)));

    /// Two sides that a scheduler moves between processors.
    static final Course MODES = new Course(
            "synthetic-modes", "15 or 50 µs, in turn for 0.15 to 0.45 s", random -> new Modes(random, 15_000, 50_000));

    static final Course AR1 = new Course(
            "synthetic-ar1",
            "0.1 ms on the average, a level each 50 ms, sd 5 %, correlated with the one before by 0.8",
            random -> new Levels(random, 100_000));

    static final List<Course> ALL = List.of(WARMING, MODES, AR1);

    /// Stays in a mode for a while, then in the other.
    private static final class Modes implements TripTimes {
        private static final long LEAST_STAY_NANOS = 150_000_000;
        private static final long MOST_STAY_NANOS = 450_000_000;

        private final RandomGenerator random;
        private long nanos;
        private long otherNanos;
        private long untilNanos;

        Modes(RandomGenerator random, long nanos, long otherNanos) {
            boolean isOtherFirst = random.nextBoolean();
            this.random = random;
            this.nanos = isOtherFirst ? otherNanos : nanos;
            this.otherNanos = isOtherFirst ? nanos : otherNanos;
        }

        @Override
        public long next(long elapsedNanos) {
            if (elapsedNanos >= untilNanos) {
                long left = nanos;
                nanos = otherNanos;
                otherNanos = left;
                untilNanos = elapsedNanos + random.nextLong(LEAST_STAY_NANOS, MOST_STAY_NANOS);
            }
            return nanos;
        }
    }

    /// An autoregressive process of the first order, in logarithms.
    private static final class Levels implements TripTimes {
        private static final long STEP_NANOS = 50_000_000;
        private static final double SPREAD = 0.05;
        private static final double CORRELATION = 0.8;

        private final RandomGenerator random;
        private final long meanNanos;
        private double level;
        private long untilNanos = STEP_NANOS;

        Levels(RandomGenerator random, long meanNanos) {
            this.random = random;
            this.meanNanos = meanNanos;
            this.level = SPREAD * random.nextGaussian();
        }

        @Override
        public long next(long elapsedNanos) {
            if (elapsedNanos >= untilNanos) {
                untilNanos += STEP_NANOS;
                double own = SPREAD * Math.sqrt(1 - CORRELATION * CORRELATION);
                level = CORRELATION * level + own * random.nextGaussian();
            }
            return Math.round(meanNanos * Math.exp(level));
        }
    }
}

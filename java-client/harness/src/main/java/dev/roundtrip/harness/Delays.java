// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/// How long the trips of a synthetic mechanism take on its own clock, which these trips alone move on. Every
/// stretch of as many trips as there are delays takes each of them once, in an order of its own, so that each stretch
/// has the distribution of all trips.
///
/// @param readingNanos what a reading of the clock costs
/// @param stopTrip the number of the one trip of each fork that takes [#STOP_NANOS]; 0 for none
public record Delays(String id, String summary, List<Long> nanos, long readingNanos, long stopTrip) {
    static final long STOP_NANOS = 15_000_000_000L;

    /// Round trips that every fork measures.
    public static final int LEAST_TRIPS = 200_000;

    /// The trip that stops is counted from the start of the warm-up. It comes after any warm-up, since 10 s hold 100
    /// 000 trips of 0.1 ms, and within any measurement, since each has as many trips.
    private static final long STOP_TRIP = LEAST_TRIPS;

    public static final Delays FIXED = new Delays("synthetic-fixed", "0.1 ms", List.of(100_000L), 0, 0);

    static final Delays BIMODAL =
            new Delays("synthetic-bimodal", "0.05 ms, one of 20 takes 0.3 ms", repeated(19, 50_000, 300_000), 0, 0);

    /// So many that 0.5, 0.9, 0.99 and 0.999 of them are all between two whole numbers: a percentile is one delay, and
    /// not the border between two.
    private static final int UNIFORM_DELAYS = 1035;

    static final Delays UNIFORM = new Delays(
            "synthetic-uniform",
            "0.001 to 1.035 ms, all equally often",
            LongStream.rangeClosed(1, UNIFORM_DELAYS)
                    .map(micros -> micros * 1000)
                    .boxed()
                    .toList(),
            0,
            0);

    public static final Delays STOP =
            new Delays("synthetic-stop", "0.1 ms, and once a fork 15 s", List.of(100_000L), 0, STOP_TRIP);

    public static final Delays BRIEF =
            new Delays("synthetic-brief", "20 ns, less than the 25 ns of a reading of the clock", List.of(20L), 25, 0);

    static final List<Delays> ALL = List.of(FIXED, BIMODAL, UNIFORM, STOP, BRIEF);

    public Delays {
        nanos = List.copyOf(nanos);
    }

    public static List<String> ids() {
        return ALL.stream().map(Delays::id).toList();
    }

    TripTimes times(RandomGenerator random) {
        return new Stretches(this, random);
    }

    private static List<Long> repeated(int times, long often, long last) {
        return LongStream.concat(LongStream.generate(() -> often).limit(times), LongStream.of(last))
                .boxed()
                .toList();
    }

    /// Stretches, each in an order of its own. One thread.
    private static final class Stretches implements TripTimes {
        private final long stopTrip;
        private final RandomGenerator random;
        private final long[] stretchNanos;
        private long trips;

        Stretches(Delays delays, RandomGenerator random) {
            this.stopTrip = delays.stopTrip();
            this.random = random;
            this.stretchNanos =
                    delays.nanos().stream().mapToLong(Long::longValue).toArray();
        }

        @Override
        public long next(long elapsedNanos) {
            int place = (int) (trips++ % stretchNanos.length);
            return trips == stopTrip ? STOP_NANOS : draw(place);
        }

        /// One of those that the stretch has not had yet (Fisher and Yates).
        private long draw(int place) {
            int drawn = random.nextInt(place, stretchNanos.length);
            long nanos = stretchNanos[drawn];
            stretchNanos[drawn] = stretchNanos[place];
            stretchNanos[place] = nanos;
            return nanos;
        }
    }
}

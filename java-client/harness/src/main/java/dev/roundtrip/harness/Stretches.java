// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import java.util.random.RandomGenerator;

/// Stretches of [Delays], each in an order of its own. One thread.
final class Stretches implements TripTimes {
    private final long stopTrip;
    private final RandomGenerator random;
    private final long[] stretchNanos;
    private long trips;

    Stretches(Delays delays, RandomGenerator random) {
        this.stopTrip = delays.stopTrip();
        this.random = random;
        this.stretchNanos = delays.nanos().stream().mapToLong(Long::longValue).toArray();
    }

    @Override
    public long next(long elapsedNanos) {
        int place = (int) (trips++ % stretchNanos.length);
        return trips == stopTrip ? Delays.STOP_NANOS : draw(place);
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

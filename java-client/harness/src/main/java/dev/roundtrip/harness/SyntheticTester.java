package dev.roundtrip.harness;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Round trips that take no time but on a clock of their own.
final class SyntheticTester extends AbstractTransferTester {
    private static final long SEED = 1969;

    /// The clock passes the largest number early, as `System.nanoTime()` may at any time.
    private static final long START_NANOS = Long.MAX_VALUE - 3_000_000_000L;

    private final Delays delays;
    private final boolean verify;
    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    private final long[] stretchNanos;
    private long clockNanos = START_NANOS;
    private long trips;

    SyntheticTester(Delays delays, boolean verify) {
        this.delays = delays;
        this.verify = verify;
        this.stretchNanos = delays.nanos().stream().mapToLong(Long::longValue).toArray();
    }

    @Override
    public long nanoTime() {
        clockNanos += delays.readingNanos();
        return clockNanos;
    }

    @Override
    protected byte[] execute(TestProps props) {
        int place = (int) (trips++ % stretchNanos.length);
        clockNanos += trips == delays.stopTrip() ? Delays.STOP_NANOS : draw(place);
        return Answer.to(props, verify);
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

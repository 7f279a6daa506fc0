package dev.roundtrip.engine;

import dev.roundtrip.api.TesterException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/// Runs windows of round trips until the last ones agree and the compiler is quiet (after Georges, Buytaert and
/// Eeckhout, OOPSLA 2007, 4.2, with medians in place of the coefficient of variation). `client/measurement.cpp` has the
/// same numbers for windows. One thread.
final class WarmUp {
    private static final long WINDOW_NANOS = 50_000_000;
    private static final int WINDOW_SAMPLES = 1;

    /// How many successive windows have to agree.
    private static final int AGREEING_WINDOWS = 4;

    /// Largest median over smallest, among those.
    private static final double AGREEMENT = 1.05;

    /// Compilation in a window that still counts as quiet; the bean counts in milliseconds.
    private static final long QUIET_MILLIS = 2;

    /// A compiler that still counts is quiet, too, and a large client is compiled piece by piece: after 10 000 round
    /// trips of `rest` its last third was still to come.
    private static final long SEEN_TRIPS = 100_000;

    private final Trips trips;
    private final long leastNanos;
    private final Samples samples = new Samples();
    private final CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    private final double[] medians = new double[AGREEING_WINDOWS];
    private int quietWindows;
    private long roundTrips;
    private long nanos;

    /// @param leastNanos enough for round trips that do not come to 100 000
    WarmUp(Trips trips, long leastNanos) {
        this.trips = trips;
        this.leastNanos = leastNanos;
    }

    /// Runs until steady or until the time is over; may be called again with another batch size.
    ///
    /// @return whether it became steady
    boolean run(int batchTrips, long maxNanos) throws TesterException {
        quietWindows = 0;
        long deadline = nanos + maxNanos;
        for (int window = 0; nanos < deadline; window++) {
            long compiledMillis = compiler.getTotalCompilationTime();
            samples.clear();
            nanos += trips.run(samples, batchTrips, WINDOW_NANOS, WINDOW_SAMPLES);
            roundTrips += samples.roundTrips();
            medians[window % AGREEING_WINDOWS] = samples.medianNanos();
            boolean quiet = compiler.getTotalCompilationTime() - compiledMillis <= QUIET_MILLIS;
            quietWindows = quiet ? quietWindows + 1 : 0;
            if (window >= AGREEING_WINDOWS - 1 && quietWindows >= 2 && agree() && isSeen()) {
                return true;
            }
        }
        return false;
    }

    private boolean isSeen() {
        return roundTrips >= SEEN_TRIPS || nanos >= leastNanos;
    }

    private boolean agree() {
        double least = medians[0];
        double most = medians[0];
        for (double median : medians) {
            least = Math.min(least, median);
            most = Math.max(most, median);
        }
        return most <= least * AGREEMENT;
    }

    /// Median of the last window, in nanoseconds a sample.
    double lastMedianNanos() {
        return samples.medianNanos();
    }

    long roundTrips() {
        return roundTrips;
    }

    long nanos() {
        return nanos;
    }
}

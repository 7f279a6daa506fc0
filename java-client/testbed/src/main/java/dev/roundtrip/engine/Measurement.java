package dev.roundtrip.engine;

import dev.roundtrip.api.TesterException;
import java.io.IOException;

/// Warm-up, calibration of the batch and the timed round trips of one fork. `client/measurement.cpp` does the same
/// in a worker without Java, with the same numbers. One thread.
final class Measurement {
    /// Between two windows the fork looks whether it is done.
    private static final long WINDOW_NANOS = 100_000_000;

    /// Even a fork whose budget is spent measures this many samples.
    private static final int LEAST_SAMPLES = 2;

    private static final double WARM_UP_SHARE = 0.6;

    /// Of the warm-up, until the batch is calibrated.
    private static final double SINGLE_TRIPS_SHARE = 1 / 3.0;

    private final TripLoop loop;
    private final MeasureSettings settings;
    private final CostMeter cost;
    private final SurroundingsMeter surroundings;
    private final double clockNanos;
    private final Samples samples = new Samples();
    private long measuredNanos;

    Measurement(TripLoop loop, MeasureSettings settings, CostMeter cost, SurroundingsMeter surroundings) {
        this.loop = loop;
        this.settings = settings;
        this.cost = cost;
        this.surroundings = surroundings;
        this.clockNanos = loop.clockNanos();
    }

    ForkSamples run() throws TesterException, IOException {
        var warmUp = new WarmUp(loop);
        long maxWarmUpNanos = Math.min(settings.maxWarmUpNanos(), (long) (settings.budgetNanos() * WARM_UP_SHARE));
        int batchTrips = Math.max(1, settings.batchTrips());
        boolean settled = false;
        if (settings.batchTrips() == MeasureSettings.CALIBRATE) {
            settled = warmUp.run(1, (long) (maxWarmUpNanos * SINGLE_TRIPS_SHARE));
            batchTrips = Clock.batchTrips(warmUp.lastMedianNanos(), clockNanos);
        }
        if (!settled || batchTrips > 1) {
            settled = warmUp.run(batchTrips, maxWarmUpNanos - warmUp.nanos());
        }
        surroundings.begin();
        cost.begin();
        ForkSamples.EndedBy endedBy = measure(batchTrips, settings.budgetNanos() - warmUp.nanos());
        Cost used = cost.end();
        Surroundings seen = surroundings.end();
        return new ForkSamples(
                batchTrips,
                samples.roundTrips(),
                warmUp.roundTrips(),
                warmUp.nanos(),
                settled,
                endedBy,
                measuredNanos,
                clockNanos,
                samples.meanNanos() / batchTrips,
                samples.standardDeviationNanos() / batchTrips,
                used,
                seen,
                samples.firstSamplesNanos(),
                samples.encodedHistogram());
    }

    private ForkSamples.EndedBy measure(int batchTrips, long budgetNanos) throws TesterException {
        while (true) {
            long windowNanos = Math.clamp(budgetNanos - measuredNanos, 0, WINDOW_NANOS);
            int leastSamples = samples.count() < LEAST_SAMPLES ? LEAST_SAMPLES : 1;
            measuredNanos += loop.run(samples, batchTrips, windowNanos, leastSamples);
            boolean enough = samples.roundTrips() >= settings.minRoundTrips();
            if (enough && measuredNanos >= settings.minMeasureNanos() && isPrecise()) {
                return ForkSamples.EndedBy.PRECISION;
            }
            if (measuredNanos >= budgetNanos || (enough && measuredNanos >= settings.maxMeasureNanos())) {
                return ForkSamples.EndedBy.BUDGET;
            }
        }
    }

    private boolean isPrecise() {
        return samples.medianPrecision() <= settings.precision();
    }
}

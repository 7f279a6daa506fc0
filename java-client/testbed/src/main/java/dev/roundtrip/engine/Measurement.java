package dev.roundtrip.engine;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.util.Optional;

/// Warm-up, calibration of the batch and the timed round trips of one fork. `client/measurement.cpp` does the same
/// in a worker without Java, with the same numbers. One thread.
final class Measurement {
    /// Between two windows the fork looks whether it is done.
    private static final long WINDOW_NANOS = 100_000_000;

    /// Even a fork whose budget is spent measures this many samples.
    private static final int LEAST_SAMPLES = 2;

    private static final double WARM_UP_SHARE = 0.6;

    /// Or a quarter of the fork's time, if that is less.
    private static final long LEAST_WARM_UP_NANOS = 2_000_000_000;

    /// Of the warm-up, until the batch is calibrated.
    private static final double SINGLE_TRIPS_SHARE = 1 / 3.0;

    private final Trips trips;
    private final Loop loop;
    private final Optional<LegsPage> page;
    private final MeasureSettings settings;
    private final CostMeter cost;
    private final SurroundingsMeter surroundings;
    private final double clockNanos;
    private final Samples samples = new Samples();
    private long measuredNanos;

    /// @param loop what the round trips that count keep to; during warm-up they follow one another without a pause
    /// @param page where the other side stamps the parts of round trips
    Measurement(
            Trips trips,
            Loop loop,
            Optional<LegsPage> page,
            MeasureSettings settings,
            CostMeter cost,
            SurroundingsMeter surroundings) {
        this.trips = trips;
        this.loop = loop;
        this.page = page;
        this.settings = settings;
        this.cost = cost;
        this.surroundings = surroundings;
        this.clockNanos = trips.clockNanos();
    }

    ForkSamples run() throws TesterException, IOException {
        var warmUp = new WarmUp(trips, Math.min(LEAST_WARM_UP_NANOS, settings.budgetNanos() / 4));
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
        page.ifPresent(stamped -> stamped.want(true));
        surroundings.begin();
        cost.begin();
        trips.keep(loop.pace());
        ForkSamples.EndedBy endedBy = measure(batchTrips, settings.budgetNanos() - warmUp.nanos());
        Cost used = cost.end();
        Surroundings seen = surroundings.end();
        Legs legs = page.isPresent()
                ? new Legs(samples.legs().legs(), StampingCost.nanos(trips, page.get(), samples.medianNanos()))
                : Legs.NONE;
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
                samples.flow(loop.clients(), measuredNanos),
                legs,
                samples.latencies().oneWay(),
                samples.firstSamplesNanos(),
                samples.encodedHistogram());
    }

    private ForkSamples.EndedBy measure(int batchTrips, long budgetNanos) throws TesterException {
        while (true) {
            long windowNanos = Math.clamp(budgetNanos - measuredNanos, 0, WINDOW_NANOS);
            int leastSamples = samples.count() < LEAST_SAMPLES ? LEAST_SAMPLES : 1;
            measuredNanos += trips.run(samples, batchTrips, windowNanos, leastSamples);
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

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.StepSamples.AllocationRate;
import dev.roundtrip.worker.protocol.TripUsage;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The timed round trips of one step, window by window. `client/measurement.cpp` does the same in a worker without
/// Java. One thread.
final class Measurement {
    /// Even a step whose time is over has so many, so that they have a spread.
    private static final int LEAST_SAMPLES = 2;

    /// How long round trips with and without stamps are compared.
    private static final long STAMPING_NANOS = 400_000_000;

    /// A window of 50 ms has more samples only if its round trips are shorter than batches are.
    private static final int WINDOW_ROOM = 1 << 14;

    /// In round trips that take longer, stamps are no part that could be measured.
    private static final long LONGEST_STAMPED_NANOS = 1_000_000;

    private final ClientDriver trips;
    private final Workload loop;
    private final Optional<LegsPage> page;
    private final WorkerCommand.MeasureSettings settings;
    private final UsageMeter usage;
    private final Optional<Allocator> allocator;
    private final Optional<MessageExchange> message;
    private final Samples samples = new Samples(SampleLog.MOST);
    private final Samples windowSamples = new Samples(WINDOW_ROOM);
    private final List<StepSamples.Window> windows = new ArrayList<>();
    private long measuredNanos;

    /// @param loop what the round trips keep to
    /// @param message that is sent; empty for bytes
    /// @param page where the other side stamps the parts of round trips
    Measurement(
            ClientDriver trips,
            Workload loop,
            Optional<LegsPage> page,
            WorkerCommand.MeasureSettings settings,
            UsageMeter usage,
            Optional<Allocator> allocator,
            Optional<MessageExchange> message) {
        this.trips = trips;
        this.loop = loop;
        this.page = page;
        this.settings = settings;
        this.usage = usage;
        this.allocator = allocator;
        this.message = message;
    }

    /// @param clockNanos what one reading of the clock costs
    StepSamples run(double clockNanos) throws TesterException, IOException {
        page.ifPresent(stamped -> stamped.want(true));
        usage.begin();
        allocator.ifPresent(Allocator::begin);
        trips.keep(Pacing.of(loop));
        StepSamples.EndedBy endedBy = measure();
        Optional<AllocationRate> allocation = allocator.map(Allocator::end);
        TripUsage used = usage.end(samples.roundTrips());
        StepSamples.Surroundings seen = usage.surroundings();
        Optional<LatencyBreakdown> legs = page.isPresent() ? breakdown(page.get()) : Optional.empty();
        int batchTrips = settings.batchTrips();
        trips.keep(Pacing.RESTING);
        return new StepSamples(
                batchTrips,
                samples.roundTrips(),
                endedBy,
                measuredNanos,
                clockNanos,
                samples.meanNanos() / batchTrips,
                samples.standardDeviationNanos() / batchTrips,
                windows,
                used,
                seen,
                samples.throughput(loop.clients(), measuredNanos),
                legs,
                samples.latencies().oneWay(),
                allocation,
                message.map(sent -> samples.messageParts(sent.requestBytes(), sent.responseBytes())),
                Optional.empty(),
                samples.log().tail(batchTrips, loop.isBusy() && !loop.stream(), settings.steadyTail()),
                samples.firstSamplesNanos(),
                samples.encodedHistogram());
    }

    /// The stamps of streams' messages stand elsewhere.
    private Optional<LatencyBreakdown> breakdown(LegsPage stamped) throws TesterException {
        List<LatencyBreakdown.Leg> legs = samples.legs().legs();
        return legs.isEmpty() ? Optional.empty() : Optional.of(LatencyBreakdown.of(legs, stampingNanos(stamped)));
    }

    /// The difference of the medians with and without stamps, where every other round trip is without; 0 for round
    /// trips that take far longer than stamps.
    private double stampingNanos(LegsPage stamped) throws TesterException {
        if (samples.medianNanos() > LONGEST_STAMPED_NANOS) {
            return 0;
        }
        trips.keep(Pacing.BUSY);
        var with = new Samples();
        var without = new Samples();
        for (long spentNanos = 0; spentNanos < STAMPING_NANOS; ) {
            stamped.want(false);
            spentNanos += trips.run(without, 1, 0, 1);
            stamped.want(true);
            spentNanos += trips.run(with, 1, 0, 1);
        }
        return (double) with.medianNanos() - without.medianNanos();
    }

    private StepSamples.EndedBy measure() throws TesterException {
        while (true) {
            window();
            boolean enough =
                    samples.roundTrips() >= settings.minRoundTrips() && samples.count() >= settings.minSamples();
            if (enough && measuredNanos >= settings.minNanos() && isPrecise() && isTailSteady()) {
                return StepSamples.EndedBy.PRECISION;
            }
            if (measuredNanos >= settings.maxNanos() || (enough && measuredNanos >= settings.enoughNanos())) {
                return StepSamples.EndedBy.BUDGET;
            }
        }
    }

    private void window() throws TesterException {
        long leftNanos = Math.max(0, settings.maxNanos() - measuredNanos);
        int leastSamples = samples.count() < LEAST_SAMPLES ? LEAST_SAMPLES : 1;
        windowSamples.clear();
        long nanos = trips.run(
                windowSamples, settings.batchTrips(), Math.min(leftNanos, settings.windowNanos()), leastSamples);
        windows.add(new StepSamples.Window(nanos, windowSamples.roundTrips(), windowSamples.medianNanos()));
        samples.add(windowSamples);
        measuredNanos += nanos;
    }

    /// Takes a while to find out, which must make no later start late.
    private boolean isTailSteady() {
        if (!settings.steadyTail()) {
            return true;
        }
        boolean isSteady = samples.log().hasSteadyTail();
        trips.keep(Pacing.of(loop));
        return isSteady;
    }

    private boolean isPrecise() {
        return samples.medianPrecision() <= settings.precision();
    }
}

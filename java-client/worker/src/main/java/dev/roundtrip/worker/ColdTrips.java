// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.ColdStart;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.TripUsage;
import dev.roundtrip.worker.protocol.WorkerCommand;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The first round trips of a client that nothing has warmed up, each timed singly, in windows that end after 1, 2,
/// 5, 10, 20, 50 and so on. One thread.
final class ColdTrips {
    private static final int[] STEPS = {1, 2, 5};
    private static final int DECADE = 10;

    private final ClientDriver trips;
    private final WorkerCommand.ColdSettings settings;
    private final UsageMeter usage;
    private final Samples samples = new Samples();
    private final List<StepSamples.Window> windows = new ArrayList<>();
    private final SortedMap<Integer, Long> elapsedNanos = new TreeMap<>();
    private final SortedMap<Integer, Double> medianNanos = new TreeMap<>();

    ColdTrips(ClientDriver trips, WorkerCommand.ColdSettings settings, UsageMeter usage) {
        this.trips = trips;
        this.settings = settings;
        this.usage = usage;
    }

    /// @param openNanos what it took to open the client
    /// @param clockNanos what one reading of the clock costs
    StepSamples run(double openNanos, double clockNanos) throws TesterException, IOException {
        usage.begin();
        long nanos = measure();
        TripUsage used = usage.end(samples.roundTrips());
        StepSamples.Surroundings seen = usage.surroundings();
        return new StepSamples(
                1,
                samples.roundTrips(),
                StepSamples.EndedBy.BUDGET,
                nanos,
                clockNanos,
                samples.meanNanos(),
                samples.standardDeviationNanos(),
                windows,
                used,
                seen,
                samples.throughput(1, nanos),
                Optional.empty(),
                samples.latencies().oneWay(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(ColdStart.of(openNanos, elapsedNanos, medianNanos)),
                Optional.empty(),
                samples.firstSamplesNanos(),
                samples.encodedHistogram());
    }

    /// @return how long it took
    private long measure() throws TesterException {
        long nanos = 0;
        for (int decade = 1; ; decade *= DECADE) {
            for (int step : STEPS) {
                nanos += until(step * decade, nanos);
                long done = samples.roundTrips();
                boolean isEnough = done >= settings.leastTrips() && nanos >= settings.leastNanos();
                if (isEnough || done >= settings.mostTrips() || nanos >= settings.mostNanos()) {
                    return nanos;
                }
            }
        }
    }

    private long until(int number, long nanosBefore) throws TesterException {
        var window = new Samples();
        long nanos = trips.run(window, 1, 0, Math.toIntExact(number - samples.roundTrips()));
        windows.add(new StepSamples.Window(nanos, window.roundTrips(), window.medianNanos()));
        samples.add(window);
        elapsedNanos.put(number, nanosBefore + nanos);
        medianNanos.put(number, (double) window.medianNanos());
        return nanos;
    }
}

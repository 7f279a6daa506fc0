// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.machine.Noise;
import dev.roundtrip.machine.Noise.Throttling;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.Processes;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.run.StepTimes.WarmUpLimits;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// Takes the steps of a fork: warm up until the figures stand, then measure. One thread.
///
/// @param worker connected
/// @param machine what is imposed on the fork
/// @param memory of both sides
record StepRunner(
        Conversation worker,
        RunSettings settings,
        BatchSizes batches,
        HiccupMeter hiccups,
        BusyMachine machine,
        MemoryMeter memory) {
    /// A fork of gRPC or REST is steady after 2 to 4 s.
    private static final WorkerCommand.ColdSettings COLD =
            new WorkerCommand.ColdSettings(1000, 1_000_000, 4_000_000_000L, 20_000_000_000L);

    /// First round trips become quicker all the time, which is no trend of a steady figure.
    private static final Trend NO_TREND = TakenSteps.WarmedUp.NONE.trend();

    /// @param isFirst of the fork
    /// @param shareNanos what a time budget leaves for it; `Long.MAX_VALUE` without one
    /// @throws IOException if the worker failed, ended, or reported nothing in time
    TakenSteps.Taken take(ForkSpec spec, Step step, boolean isFirst, long shareNanos)
            throws IOException, InterruptedException {
        if (isFirst && !spec.isNative()) {
            rehearse(spec, step);
        }
        var times = new StepTimes(settings.effort(), settings.forks());
        WarmUpLimits limits = times.warmUp(spec, isFirst, shareNanos);
        var warmUp = new WarmUp(limits, worker.clockNanos(), batches.of(spec, step), BatchSizes.mayBatch(spec));
        if (spec.warmsUpTwice()) {
            machine.rest();
        }
        Trend trend = warmUp(step, limits, warmUp, false);
        int batchTrips = warmUp.batchTrips();
        var code = new TakenSteps.WarmedUp(warmUp.roundTrips(), warmUp.nanos(), trend);
        if (spec.warmsUpTwice()) {
            machine.work();
            WarmUpLimits paced = times.secondWarmUp(spec, left(shareNanos, code));
            warmUp = new WarmUp(paced, worker.clockNanos(), batchTrips, false);
            trend = warmUp(step, paced, warmUp, true);
        } else {
            code = TakenSteps.WarmedUp.NONE;
        }
        WorkerCommand.MeasureSettings measure = step.counts()
                ? times.measure(spec, batchTrips, left(shareNanos, code.and(warmUp, trend)))
                : StepTimes.hardly(batchTrips);
        MemoryMeter.Reading warm = memory.now();
        long tripsBefore = warmUp.roundTrips();
        Before before = before();
        worker.send(new WorkerCommand.Measure(step.sizes(), measure));
        StepSamples samples = measured(step, warmUp);
        BusyMachine.Reading after = machine.now();
        boolean isAlike = spec.loop().isBusy() || spec.warmsUpTwice();
        return new TakenSteps.Taken(
                step,
                samples,
                code.and(warmUp, trend),
                warmUp.trendWith(samples.windows(), isAlike),
                noise(spec, samples, before, after),
                machine.between(before.machine(), after),
                memory.use(
                        warm,
                        memory.now(),
                        samples.surroundings().heapBytes(),
                        samples.roundTrips() + warmUp.roundTrips() - tripsBefore));
    }

    /// The first round trips of a worker, which is connected and has made none.
    TakenSteps.Taken takeCold(ForkSpec spec, Step step) throws IOException, InterruptedException {
        Before before = before();
        worker.send(new WorkerCommand.MeasureCold(step.sizes(), COLD));
        if (!(worker.next(step) instanceof WorkerEvent.Measured(StepSamples samples))) {
            throw new IOException("the worker did not measure");
        }
        BusyMachine.Reading after = machine.now();
        return new TakenSteps.Taken(
                step,
                samples,
                TakenSteps.WarmedUp.NONE,
                NO_TREND,
                noise(spec, samples, before, after),
                machine.between(before.machine(), after),
                Optional.empty());
    }

    /// The part of the step's share that the warm-up has left.
    private static long left(long shareNanos, TakenSteps.WarmedUp warmUp) {
        return shareNanos == Long.MAX_VALUE ? shareNanos : Math.max(0, shareNanos - warmUp.nanos());
    }

    /// Measures a trip or two and forgets them, before anything is warmed up. The first measurement makes the
    /// JVM load classes, and a class that contradicts what its compiler has assumed throws the code of the
    /// round trip away: `-XX:+LogCompilation` showed that of a socket's `read` when the worker opened a file in
    /// `/proc`. That must not happen between a warm-up and what is measured after it.
    private void rehearse(ForkSpec spec, Step step) throws IOException, InterruptedException {
        worker.send(new WorkerCommand.Measure(step.sizes(), StepTimes.hardly(batches.of(spec, step))));
        if (!(worker.next(step) instanceof WorkerEvent.Measured)) {
            throw new IOException("the worker did not rehearse");
        }
    }

    private Trend warmUp(Step step, WarmUpLimits limits, WarmUp warmUp, boolean paced)
            throws IOException, InterruptedException {
        begin(step, limits, warmUp.batchTrips(), paced);
        while (true) {
            if (!(worker.next(step) instanceof WorkerEvent.Warmed warmed)) {
                throw new IOException("the worker did not warm up");
            }
            switch (warmUp.add(warmed)) {
                case WarmUp.Next.More() -> {}
                case WarmUp.Next.Batch(int trips) -> begin(step, limits, trips, paced);
                case WarmUp.Next.Done(Trend trend) -> {
                    return trend;
                }
            }
        }
    }

    private void begin(Step step, WarmUpLimits limits, int batchTrips, boolean paced) throws IOException {
        worker.send(new WorkerCommand.WarmUp(step.sizes(), batchTrips, limits.windowNanos(), paced));
    }

    private StepSamples measured(Step step, WarmUp warmUp) throws IOException, InterruptedException {
        while (true) {
            switch (worker.next(step)) {
                // The worker went on until it was told.
                case WorkerEvent.Warmed warmed -> warmUp.keep(warmed);
                case WorkerEvent.Measured(StepSamples samples) -> {
                    return samples;
                }
                default -> throw new IOException("the worker did not measure");
            }
        }
    }

    /// Several clients, each with a thread that answers it, keep that many processors busy.
    private boolean isCrowded(ForkSpec spec) {
        int clients = spec.loop().clients();
        return clients > 1 && 2 * clients > settings.processors().size();
    }

    /// Counters right before a measurement.
    private record Before(Throttling throttling, BusyMachine.Reading machine) {}

    private Before before() throws IOException, InterruptedException {
        return new Before(Throttling.now(), machine.now());
    }

    private Noise noise(ForkSpec spec, StepSamples samples, Before before, BusyMachine.Reading after) {
        StepSamples.Surroundings seen = samples.surroundings();
        long windowNanos = seen.untilNanos() - seen.fromNanos();
        if (windowNanos <= 0) {
            return Noise.UNKNOWN;
        }
        long ownNanos = Math.round(samples.usage().cpuNanos() * samples.roundTrips())
                + seen.testbedCpuNanos()
                + after.cpuNanos()
                - before.machine().cpuNanos();
        var noise = new Noise(
                seen.cpu().stealShare(),
                seen.cpu().othersShare(ownNanos, windowNanos),
                hiccups.longest(seen.fromNanos(), seen.untilNanos()),
                windowNanos,
                seen.cpu().totalTicks(),
                Throttling.now().since(before.throttling()),
                isCrowded(spec) || machine.hasNeighbours());
        return worker.isServerHidden() ? noise.withoutOthers() : noise;
    }

    /// Notices when the machine keeps a thread from running: sleeps a little, again and again, and keeps how
    /// much later than asked it woke up. Notices when a measured process is stopped, too. It runs in the
    /// testbed, so that it does not see pauses of the worker's own collector, which are measured. Owns its
    /// thread: closing it ends that.
    static final class HiccupMeter implements Closeable {
        /// How long it sleeps. It wakes fifty times a second; METHOD.md says what that costs.
        private static final long SLEEP_NANOS = 20_000_000;

        /// Less is no hiccup but how long any thread takes to wake up.
        private static final long LEAST_NANOS = 1_000_000;

        private final Processes processes = Platform.here().processes();
        private final Map<String, Long> measured;
        private final List<Pause> pauses = new ArrayList<>();
        private final Thread thread;
        private volatile boolean closed;

        /// @param process that was stopped; empty for the thread of this meter
        /// @param fromNanos when it should have run, by `System.nanoTime()`
        record Pause(String process, long fromNanos, long untilNanos) {
            /// How much of it lies in a window.
            Noise.Hiccup within(long startNanos, long endNanos) {
                return new Noise.Hiccup(
                        process, Math.max(0, Math.min(untilNanos, endNanos) - Math.max(fromNanos, startNanos)));
            }
        }

        /// @param measured processes by name; one of number 0 cannot be seen from here
        HiccupMeter(Map<String, Long> measured) {
            this.measured = measured;
            thread = Thread.ofPlatform().daemon().name("hiccup meter").start(this::watch);
        }

        private void watch() {
            long lookedNanos = System.nanoTime();
            while (!closed) {
                long dueNanos = System.nanoTime() + SLEEP_NANOS;
                LockSupport.parkNanos(SLEEP_NANOS);
                long wokenNanos = System.nanoTime();
                if (wokenNanos - dueNanos >= LEAST_NANOS) {
                    keep("", dueNanos, wokenNanos);
                }
                for (Map.Entry<String, Long> process : measured.entrySet()) {
                    if (process.getValue() > 0 && processes.isStopped(process.getValue())) {
                        keep(process.getKey(), lookedNanos, wokenNanos);
                    }
                }
                lookedNanos = wokenNanos;
            }
        }

        /// A process that was stopped the last time too goes on with that pause.
        private synchronized void keep(String process, long fromNanos, long untilNanos) {
            long beganNanos = fromNanos;
            for (Pause pause : pauses) {
                if (pause.process().equals(process) && pause.untilNanos() == fromNanos) {
                    beganNanos = pause.fromNanos();
                }
            }
            pauses.removeIf(pause -> pause.process().equals(process) && pause.untilNanos() == fromNanos);
            pauses.add(new Pause(process, beganNanos, untilNanos));
        }

        /// The longest one of a window; 0 if there was none worth keeping.
        synchronized Noise.Hiccup longest(long fromNanos, long untilNanos) {
            return pauses.stream()
                    .map(pause -> pause.within(fromNanos, untilNanos))
                    .max(Comparator.comparingLong(Noise.Hiccup::nanos))
                    .filter(longest -> longest.nanos() > 0)
                    .orElse(Noise.Hiccup.ofMachine(0));
        }

        @Override
        public void close() {
            closed = true;
            LockSupport.unpark(thread);
        }
    }
}

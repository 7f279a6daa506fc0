// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.ResponseValidator.WrongAnswerException;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.TripUsage;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent.Endurance;
import dev.roundtrip.worker.protocol.WorkerEvent.Endurance.Span;
import dev.roundtrip.worker.protocol.WorkerEvent.Endurance.Told;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/// Numbered round trips of a client at a constant rate, to which something happens. Every byte of each answer is
/// checked,
/// and a wrong one is told apart by the request that it belongs to. One thread.
final class EnduredTrips {
    private static final Span NONE = new Span(0, 0);

    private static final int TRIPS_A_REPORT = 20;

    private final Samples samples = new Samples();
    private final LongConsumer progress;
    private final Pacing.Wait wait = new Pacing.Wait(Thread.currentThread());

    private AbstractTransferTester tester;
    private TestProps props;

    /// Numbers of the requests of this tester that got no answer in time.
    private Set<Long> givenUp = new HashSet<>();

    private long asked;
    private long measuredNanos;
    private long right;
    private long doubled;
    private long late;
    private long corrupted;
    private long delayedStarts;
    private Span longest = NONE;

    /// @param progress told now and then how many round trips there were
    EnduredTrips(LongConsumer progress) {
        this.progress = progress;
    }

    /// Takes another client, which has made no round trip.
    void use(AbstractTransferTester client) {
        tester = client;
        asked = 0;
        givenUp = new HashSet<>();
    }

    /// One round trip that is no sample.
    void answer(TestProps request) throws TesterException {
        asked++;
        tester.verify(request);
    }

    /// Warms up, and sets the pace.
    Pacing.ConstantRate begin(TestProps request, WorkerCommand.Endure command) throws TesterException {
        props = request;
        for (int trip = 0; trip < command.warmUpTrips(); trip++) {
            asked++;
            samples.record(tester.verify(props));
            if (asked % TRIPS_A_REPORT == 0) {
                progress.accept(asked);
            }
        }
        right = 0;
        doubled = 0;
        late = 0;
        corrupted = 0;
        delayedStarts = 0;
        longest = NONE;
        return new Pacing.ConstantRate(command.ratePerSecond());
    }

    long medianNanos() {
        return samples.medianNanos();
    }

    /// Makes round trips until the client is told of a failure, or gets a wrong answer, after which answers may stay
    /// out
    /// of step.
    ///
    /// @param isOver asked between two of them
    Endurance run(Pacing.ConstantRate pace, int mostTrips, BooleanSupplier isOver) {
        long beginNanos = System.nanoTime();
        long endNanos = beginNanos;
        Optional<Told> told = Optional.empty();
        for (int trip = 0; trip < mostTrips && told.isEmpty() && !isWrong() && !isOver.getAsBoolean(); trip++) {
            delayedStarts += endNanos > pace.await(endNanos, wait) ? 1 : 0;
            told = trip();
            endNanos = System.nanoTime();
        }
        measuredNanos += endNanos - beginNanos;
        return new Endurance(right, doubled, late, corrupted, delayedStarts, told, longest);
    }

    private Optional<Told> trip() {
        asked++;
        long startNanos = System.nanoTime();
        try {
            Metrics metrics = tester.verify(props);
            right++;
            samples.record(metrics);
            answered(startNanos);
            return Optional.empty();
        } catch (WrongAnswerException e) {
            count(e.answered());
            answered(startNanos);
            return Optional.empty();
        } catch (TesterException e) {
            givenUp.add(asked);
            Throwable thrown = e.getCause() == null ? e : e.getCause();
            return Optional.of(
                    new Told(thrown.getClass().getName(), e.getMessage(), new Span(startNanos, System.nanoTime())));
        }
    }

    private boolean isWrong() {
        return doubled + late + corrupted > 0;
    }

    private void answered(long startNanos) {
        var span = new Span(startNanos, System.nanoTime());
        longest = span.nanos() > longest.nanos() ? span : longest;
    }

    private void count(long answered) {
        if (answered == 0) {
            corrupted++;
        } else if (givenUp.remove(answered)) {
            late++;
        } else {
            doubled++;
        }
    }

    /// Times of all right answers so far.
    StepSamples samples() {
        return new StepSamples(
                1,
                samples.roundTrips(),
                StepSamples.EndedBy.BUDGET,
                measuredNanos,
                0,
                samples.meanNanos(),
                samples.standardDeviationNanos(),
                List.of(new StepSamples.Window(measuredNanos, samples.roundTrips(), samples.medianNanos())),
                TripUsage.UNKNOWN,
                StepSamples.Surroundings.UNWATCHED,
                samples.throughput(1, measuredNanos),
                Optional.empty(),
                StepSamples.OneWay.NONE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                samples.firstSamplesNanos(),
                samples.encodedHistogram());
    }
}

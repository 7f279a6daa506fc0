// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.run.StepTimes.WarmUpLimits;
import dev.roundtrip.stats.SteadyRule;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.util.ArrayList;
import java.util.List;

/// Decides of one step how long it warms up: until the medians of its last windows are shown not to drift and the
/// compilers are quiet, or until it is no use to wait. Knows nothing of processes. One thread.
///
/// The decision is by a trend and not by whether some windows agree: with enough windows some agree at any time
/// (Barrett et al., OOPSLA 2017; Traini et al., EMSE 2023), and noise alone is no reason to go on, because it does not
/// end.
final class WarmUp {
    private final WarmUpLimits limits;
    private final double clockNanos;
    private final boolean mayBatch;
    private final List<Seen> series = new ArrayList<>();
    private int batchTrips;
    private long nanos;
    private long roundTrips;

    private record Seen(StepSamples.Window window, double endSeconds, long compilationNanos) {
        double middleSeconds() {
            return endSeconds - window.nanos() / 2e9;
        }
    }

    /// The action after a window.
    sealed interface Next {
        /// Another window.
        record More() implements Next {}

        /// Windows from now on have batches, since trips are short.
        record Batch(int trips) implements Next {}

        /// The warm-up is over.
        record Done(Trend trend) implements Next {}
    }

    /// @param clockNanos what one reading of the clock costs
    /// @param batchTrips that the windows begin with; or messages of a stream
    /// @param mayBatch whether short trips are to go in batches
    WarmUp(WarmUpLimits limits, double clockNanos, int batchTrips, boolean mayBatch) {
        this.limits = limits;
        this.clockNanos = clockNanos;
        this.batchTrips = batchTrips;
        this.mayBatch = mayBatch;
    }

    /// Takes the next window. One of another batch size was under way when that changed.
    Next add(WorkerEvent.Warmed warmed) {
        StepSamples.Window window = warmed.window();
        if (!keep(warmed)) {
            return new Next.More();
        }
        int wanted = mayBatch ? BatchSizes.batchTrips((double) window.medianNanos() / batchTrips, clockNanos) : 1;
        // A little more or less makes no difference, and a series has to be of one kind.
        if (wanted > 1 && (batchTrips == 1 || wanted >= 4 * batchTrips)) {
            batchTrips = wanted;
            series.clear();
            return new Next.Batch(wanted);
        }
        return decide();
    }

    private Next decide() {
        boolean isOver = nanos >= limits.mostNanos();
        List<Seen> last = last();
        if (last.isEmpty() && !isOver) {
            return new Next.More();
        }
        Trend trend = last.isEmpty() ? trend(series) : lately(last.size());
        boolean isUseful =
                trend.verdict() == Trend.Verdict.DRIFTING || isCompiling(last) || nanos < limits.leastNanos();
        boolean isShown = !isUseful && trend.verdict() == Trend.Verdict.STEADY;
        boolean isVain = !isUseful && nanos >= limits.patienceNanos();
        return isOver || isShown || isVain ? new Next.Done(trend) : new Next.More();
    }

    /// The last windows, as many as a trend is looked for in; empty while there are too few.
    private List<Seen> last() {
        long span = 0;
        for (int first = series.size() - 1; first >= 0; first--) {
            span += series.get(first).window().nanos();
            int windows = series.size() - first;
            boolean isLong = span >= WarmUpLimits.LONG_SPAN_NANOS && windows >= WarmUpLimits.FEWEST_WINDOWS;
            if (isLong || (windows >= WarmUpLimits.WINDOWS && span >= limits.spanNanos())) {
                return series.subList(first, series.size());
            }
        }
        return List.of();
    }

    /// The trend of so many windows at the end, or of more where noise leaves them undecided.
    private Trend lately(int fewest) {
        var rule = new SteadyRule(fewest);
        series.forEach(
                seen -> rule.add(seen.middleSeconds(), (double) seen.window().medianNanos()));
        return rule.trend();
    }

    private static Trend trend(List<Seen> windows) {
        return Trend.of(
                windows.stream().mapToDouble(Seen::middleSeconds).toArray(),
                windows.stream()
                        .mapToDouble(seen -> seen.window().medianNanos())
                        .toArray());
    }

    private static boolean isCompiling(List<Seen> windows) {
        long compiling = windows.stream().mapToLong(Seen::compilationNanos).sum();
        long span = windows.stream().mapToLong(seen -> seen.window().nanos()).sum();
        return compiling > WarmUpLimits.COMPILING_SHARE * span;
    }

    /// Takes a window that decides nothing any more, because the warm-up was over when it came: it is part of it all
    /// the same.
    ///
    /// @return whether it is of the batch size that the series has
    boolean keep(WorkerEvent.Warmed warmed) {
        nanos += warmed.window().nanos();
        roundTrips += warmed.window().roundTrips();
        boolean isOfSeries = warmed.batchTrips() == batchTrips;
        if (isOfSeries) {
            series.add(new Seen(warmed.window(), nanos / 1e9, warmed.compilationNanos()));
        }
        return isOfSeries;
    }

    /// The trend of the windows that were measured, where they are enough for one, or of those at the end of the
    /// warm-up and of them together.
    ///
    /// @param sameLoop whether round trips followed one another as in the warm-up; if not, the measured ones alone
    ///     are looked at
    Trend trendWith(List<StepSamples.Window> measured, boolean sameLoop) {
        var all = new ArrayList<Seen>();
        double endSeconds = 0;
        long measuredNanos =
                measured.stream().mapToLong(StepSamples.Window::nanos).sum();
        boolean isEnough = measured.size() >= WarmUpLimits.WINDOWS && measuredNanos >= WarmUpLimits.LONG_SPAN_NANOS;
        if (sameLoop && !isEnough) {
            all.addAll(last());
            endSeconds = all.isEmpty() ? 0 : all.getLast().endSeconds();
        }
        for (StepSamples.Window window : measured) {
            endSeconds += window.nanos() / 1e9;
            all.add(new Seen(window, endSeconds, 0));
        }
        return trend(all);
    }

    /// Round trips between two readings of the clock, as it has found out.
    int batchTrips() {
        return batchTrips;
    }

    long roundTrips() {
        return roundTrips;
    }

    long nanos() {
        return nanos;
    }
}

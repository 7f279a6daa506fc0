// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FirstTrips;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.ForkCentre;
import dev.roundtrip.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// A time of a run by which a claim is judged.
///
/// @param interval of 95 %; empty of one fork
record Figure(CellResult cell, double nanos, Optional<Interval> interval) {
    /// Half the width of an interval, as a share of its figure, beyond which the figure could be anything.
    private static final double WIDEST = 0.5;

    private static final double MOST_OF_MESSAGES = 99.99;

    /// The time of a cell that a claim is about.
    enum Kind implements Labelled {
        /// Median of round trips.
        ROUND_TRIP("round trips"),
        /// From opening a fresh client to its first response.
        FIRST_RESPONSE("first round trips (--cold)"),
        /// A stream's time by its messages.
        MESSAGE("streams"),
        /// Mean latency of messages one way.
        ONE_WAY("streams"),
        /// The latency that 99.99 % of the messages do not exceed.
        ONE_WAY_MOST("streams");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /// `round trips`, as a run measures them.
        String words() {
            return words;
        }

        /// Whether cells of a part of a run have such times.
        boolean isOf(RunResults part) {
            return switch (this) {
                case ROUND_TRIP -> !part.isStream() && !part.isCold();
                case FIRST_RESPONSE -> part.isCold();
                case MESSAGE, ONE_WAY, ONE_WAY_MOST -> part.isStream();
            };
        }

        Optional<Figure> of(CellResult cell) {
            return switch (this) {
                case ROUND_TRIP, MESSAGE -> cell.estimate().map(estimate -> Figure.of(cell, estimate));
                case FIRST_RESPONSE ->
                    FirstTrips.of(cell)
                            .map(FirstTrips::firstResponse)
                            .map(centre -> new Figure(cell, centre.value(), centre.interval()));
                case ONE_WAY ->
                    ofForks(cell, latency -> OptionalDouble.of(latency.all().mean()));
                case ONE_WAY_MOST -> ofForks(cell, latency -> latency.percentile(MOST_OF_MESSAGES));
            };
        }

        private static Optional<Figure> ofForks(CellResult cell, Function<MessageLatency, OptionalDouble> time) {
            double[] nanos = cell.forks().stream()
                    .map(List::<MeasuredFork>of)
                    .flatMap(fork -> MessageLatency.of(fork).stream())
                    .flatMapToDouble(latency -> time.apply(latency).stream())
                    .toArray();
            return nanos.length == 0
                    ? Optional.empty()
                    : Optional.of(new Figure(cell, ForkCentre.of(nanos), ForkCentre.interval(nanos)));
        }
    }

    /// Whether one figure is shown to be below another.
    enum Order {
        FASTER,
        SLOWER,
        /// Their intervals overlap and are narrow enough to say that they hardly differ.
        TIE,
        /// Their intervals overlap, or one has none, and they may differ by much.
        NOT_TOLD
    }

    /// The median of a cell that was measured.
    static Figure of(CellResult cell, Estimate estimate) {
        return new Figure(cell, estimate.median(), estimate.medianInterval());
    }

    String row() {
        return cell.transport();
    }

    SizeKey sizes() {
        return cell.sizes();
    }

    int forks() {
        return cell.forks().size();
    }

    Order order(Figure other) {
        if (interval.isEmpty() || other.interval.isEmpty()) {
            return Order.NOT_TOLD;
        }
        if (interval.get().high() < other.interval.get().low()) {
            return Order.FASTER;
        }
        if (interval.get().low() > other.interval.get().high()) {
            return Order.SLOWER;
        }
        double allowed = 1 + halfWidth() + other.halfWidth();
        double ratio = Math.max(nanos / other.nanos, other.nanos / nanos);
        boolean narrow = Math.max(halfWidth(), other.halfWidth()) <= WIDEST;
        return narrow && ratio <= allowed ? Order.TIE : Order.NOT_TOLD;
    }

    /// `not told apart (2 forks)`
    String notToldFrom(Figure other) {
        return Verdict.Kind.NOT_TOLD.label() + Verdict.byForks(Math.min(forks(), other.forks()));
    }

    private double halfWidth() {
        return interval.orElseThrow().relativeHalfWidth(nanos);
    }

    /// Standard deviation as a share of the mean.
    double spread() {
        Estimate estimate = cell.estimate().orElseThrow();
        return estimate.standardDeviation() / estimate.mean();
    }

    /// `tcp 34.1 µs`
    String text() {
        return row() + " " + TimeText.of(nanos);
    }
}

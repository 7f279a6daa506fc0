package dev.roundtrip.report;

import dev.roundtrip.results.MeasuredFork;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/// How long the messages of a cell's streams took from client to server, over all forks that count. Nanoseconds.
public final class MessageLatency {
    private static final int DIGITS = 3;

    /// So many samples have to lie above a percentile that is printed.
    private static final double SAMPLES_ABOVE = 10;

    private static final double HUNDRED = 100;
    private static final double MEDIAN = 50;

    private final Histogram all = new Histogram(DIGITS);
    private double sum;
    private final double clock;

    private MessageLatency(List<MeasuredFork> forks) {
        for (MeasuredFork fork : forks) {
            fork.oneWay().ifPresent(all::add);
            sum += fork.row()
                    .oneWay()
                    .map(latency -> latency.meanNanos() * (double) latency.messages())
                    .orElse(0.0);
        }
        clock = forks.stream()
                .mapToDouble(fork -> fork.row().timing().clockNanos())
                .average()
                .orElseThrow();
    }

    /// Empty for round trips.
    public static Optional<MessageLatency> of(CellResult cell) {
        return of(cell.forks());
    }

    /// Of some forks of a cell.
    public static Optional<MessageLatency> of(List<MeasuredFork> forks) {
        boolean known = forks.stream().anyMatch(fork -> fork.oneWay().isPresent());
        return known ? Optional.of(new MessageLatency(forks)) : Optional.empty();
    }

    public long messages() {
        return all.getTotalCount();
    }

    public double mean() {
        return sum / (double) messages();
    }

    public double min() {
        return (double) all.getMinValue();
    }

    public double max() {
        return (double) all.getMaxValue();
    }

    /// What one reading of the clock takes, which is about what of the sender's and the receiver's is in each latency.
    public double clock() {
        return clock;
    }

    /// The median without what the two readings of the clock have in it. Empty where nothing else is left.
    public OptionalDouble medianLessClock() {
        double nanos = percentile(MEDIAN).orElse(0) - clock;
        return nanos > 0 ? OptionalDouble.of(nanos) : OptionalDouble.empty();
    }

    /// Empty where too few messages lie above it to say.
    ///
    /// @param percent under 100
    public OptionalDouble percentile(double percent) {
        long wanted = Math.round(SAMPLES_ABOVE * HUNDRED / (HUNDRED - percent));
        return messages() >= wanted
                ? OptionalDouble.of((double) all.getValueAtPercentile(percent))
                : OptionalDouble.empty();
    }
}

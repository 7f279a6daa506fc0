// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.api.Family;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkTrend;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.ForkResult.Timing;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.MemoryUse;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.stats.Distribution;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.ForkCentre;
import dev.roundtrip.stats.Modes;
import dev.roundtrip.worker.protocol.StepSamples.Tail;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/// One cell as a table shows it: an estimate, or the reason why there is none.
///
/// @param cell of the plan
/// @param name of its row: the mechanism, with its condition where the run has several
/// @param row the name in a table that has a column for each placement
/// @param forks one attempt at each fork, in the order of the forks: forks that count
/// @param setAside forks that were measured and do not count, because another attempt was disturbed less
/// @param outcome measured if it has figures
/// @param note one line: why there is no estimate; empty if there is one
/// @param estimate empty for a cell that failed, was skipped, or was not reached
public record CellResult(
        CellRecord cell,
        MechanismRecord mechanism,
        String name,
        String row,
        List<MeasuredFork> forks,
        List<MeasuredFork> setAside,
        Outcome outcome,
        String note,
        Optional<Estimate> estimate) {
    private static final double KEPT_BYTES = 8;

    /// Servers without a leak grow by up to 73 KiB in their first trips.
    private static final double LEAST_KEPT_BYTES = 128 * 1024;

    /// Servers of large messages also grow by buffers, of up to two requests and responses.
    private static final int LEAST_KEPT_MESSAGES = 4;

    CellResult estimated() {
        return outcome == Outcome.MEASURED ? with(name, row, Optional.of(Estimate.of(distributions()))) : this;
    }

    private CellResult with(String otherName, String otherRow, Optional<Estimate> otherEstimate) {
        return new CellResult(cell, mechanism, otherName, otherRow, forks, setAside, outcome, note, otherEstimate);
    }

    /// Nanoseconds a round trip, of each fork that counts.
    public List<Distribution> distributions() {
        return Pool.distributions(forks);
    }

    public String transport() {
        return cell().transport();
    }

    public Family family() {
        return cell().family();
    }

    public Condition condition() {
        return cell().condition();
    }

    /// Number of round trips of all forks that count.
    public long roundTrips() {
        return forks.stream()
                .mapToLong(fork -> fork.row().timing().roundTrips())
                .sum();
    }

    /// How many of the forks that count ended because the median was as precise as asked.
    public long precise() {
        return forks.stream()
                .filter(fork -> fork.row().timing().endedBy().equals(Timing.BY_PRECISION))
                .count();
    }

    /// Precise forks of all, `2/3`; `–` of one fork, which is precise in itself only.
    public String preciseText() {
        return forks.size() > 1 ? precise() + "/" + forks.size() : NumberText.MISSING;
    }

    /// Whether a fork that counts was disturbed while it was measured, by more than the kernel's stops.
    public boolean disturbed() {
        return forks.stream().anyMatch(fork -> fork.row().noise().isDisturbedOtherwise());
    }

    /// Whether the kernel stopped a fork that counts because its CPU quota was used up.
    public boolean throttled() {
        return forks.stream().anyMatch(fork -> fork.row().noise().isThrottled());
    }

    /// Share by which the median still moved while it was measured, in the middle of the forks in which it did;
    /// empty unless it did in half of the forks that count.
    public OptionalDouble drift() {
        double[] changes = forks.stream()
                .map(fork -> fork.row().trend())
                .filter(ForkTrend::isDrifting)
                .flatMapToDouble(trend -> trend.change().stream())
                .sorted()
                .toArray();
        return changes.length == 0 || 2 * changes.length < forks.size()
                ? OptionalDouble.empty()
                : OptionalDouble.of(changes[changes.length / 2]);
    }

    /// Whether the warm-up of half of the forks that count ended while its figures still moved.
    public boolean isColdAfterWarmUp() {
        long drifting = forks.stream()
                .filter(fork -> fork.row().trend().warmUp().equals(ForkTrend.DRIFTING))
                .count();
        return drifting > 0 && 2 * drifting >= forks.size();
    }

    /// Whether most samples at or over p99 lie in the first tenth of the window, in half of the forks of which
    /// that is known.
    public boolean isTailEarly() {
        List<Tail> tails = tails();
        long early = tails.stream().filter(tail -> tail.earlyShare() > 0.5).count();
        return early > 0 && 2 * early >= tails.size();
    }

    /// Whether half of the forks were measured for less than a tail takes, as time ran out.
    public boolean isTailShort() {
        long brief = forks.stream()
                .filter(fork -> fork.row().timing().measuredNanos() < Tail.LEAST_TIME.toNanos())
                .count();
        return 2 * brief >= forks.size();
    }

    /// Whether the server's own pages grew in most forks by 8 B for each measured round trip, and by 128 KiB and
    /// some messages in all: a warm server without a leak grows by pieces of its allocator, by buffers, and now and
    /// then by an arena of a new thread.
    public boolean keepsMemory() {
        return 2 * forks.stream().filter(this::keepsMemory).count() > forks.size();
    }

    private boolean keepsMemory(MeasuredFork fork) {
        double kept = fork.row()
                .memory()
                .map(MemoryUse::serverKept)
                .orElse(OptionalDouble.empty())
                .orElse(0);
        double least = LEAST_KEPT_BYTES + LEAST_KEPT_MESSAGES * (sizes().requestBytes() + sizes().responseBytes());
        return kept >= KEPT_BYTES && kept * fork.row().timing().roundTrips() >= least;
    }

    /// The centre of a metered latency of the forks; empty where it is not known, as of an open loop.
    public OptionalDouble metered(Function<Tail, OptionalDouble> figure) {
        double[] each = tails().stream()
                .flatMapToDouble(tail -> figure.apply(tail).stream())
                .toArray();
        return each.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(ForkCentre.of(each));
    }

    private List<Tail> tails() {
        return forks.stream().flatMap(fork -> fork.row().tail().stream()).toList();
    }

    /// Nanoseconds that a cache line took between the processors of both sides and back, right before and right
    /// after each fork that counts; none where that is not known.
    public DoubleStream lineTrips() {
        return forks.stream()
                .flatMapToDouble(fork -> fork.row().noise().lineTrips().nanos());
    }

    /// Median of each fork, in nanoseconds a round trip.
    public double[] forkMedians() {
        return forks.stream()
                .mapToDouble(fork -> fork.row().timing().medianNanos())
                .toArray();
    }

    /// Most round trips between two readings of the clock, of the forks that count.
    public int batchTrips() {
        return forks.stream()
                .mapToInt(fork -> fork.row().timing().batchTrips())
                .max()
                .orElse(1);
    }

    /// Its name in a list: `uds (same)` where a table has `uds, same`.
    public String listed() {
        return row.equals(name) ? name : row + " (" + condition().placement() + ")";
    }

    /// Half the width of the median's 95 % interval, as a share of it; empty where there is no interval.
    public OptionalDouble medianHalfWidth() {
        return estimate.flatMap(known ->
                        known.medianInterval().map(ends -> OptionalDouble.of(ends.relativeHalfWidth(known.median()))))
                .orElse(OptionalDouble.empty());
    }

    /// The two groups that its forks fall into: the scheduler put both sides on one processor in some forks and on
    /// two in others, or lets one side preempt the other in some. A fork alone is a group only where nobody placed
    /// the sides; elsewhere it may have been disturbed.
    public Optional<Modes> modes() {
        int least = condition().get(Axes.PLACEMENT).equals(Placement.FREE) ? 1 : 2;
        return Modes.of(forkMedians()).filter(modes -> Math.min(modes.fasterForks(), modes.slowerForks()) >= least);
    }

    CellResult named(String other) {
        return with(other, other, estimate);
    }

    public boolean isMeasured() {
        return estimate.isPresent();
    }

    /// Median of a cell that was measured, in nanoseconds.
    public double median() {
        return estimate.orElseThrow().median();
    }

    /// Mean of a cell that was measured, in nanoseconds.
    public double mean() {
        return estimate.orElseThrow().mean();
    }

    /// True for a floor, which no mechanism undercuts, and which competes with none.
    public boolean isFloor() {
        return mechanism().isFloor();
    }

    public boolean isCold() {
        return condition().isCold();
    }

    public boolean isStream() {
        return condition().isStream();
    }

    public SizeKey sizes() {
        return SizeKey.of(cell());
    }

    /// The pace of the round trips, on the average of the forks. Service times are taken together as the times of
    /// whole round trips are, so that they are no longer.
    public Throughput throughput() {
        return new Throughput(
                average(Throughput::roundTripsPerSecond),
                average(Throughput::lateShare),
                average(Throughput::pauseNanos),
                Pool.mean(
                                forks,
                                fork -> OptionalDouble.of(
                                        fork.row().throughput().serviceMeanNanos()))
                        .orElse(0),
                Pool.centre(forks, fork -> fork.row().throughput().serviceMedianNanos()));
    }

    private double average(ToDoubleFunction<Throughput> figure) {
        return forks.stream()
                .mapToDouble(fork -> figure.applyAsDouble(fork.row().throughput()))
                .average()
                .orElse(0);
    }

    /// Marks of the figure, as superscripts behind it.
    public String signs() {
        return Mark.of(this).stream().map(Mark::sign).collect(Collectors.joining());
    }

    /// `tcp 16B:1KiB`
    @Override
    public String toString() {
        return name + " " + sizes();
    }

    /// How a cell ended.
    public enum Outcome {
        MEASURED,
        FAILED,
        SKIPPED,
        NOT_REACHED;

        /// The word in tables.
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /// The outcome that a row of the cell records.
        static Outcome of(ForkResult row) {
            return switch (row) {
                case ForkResult.Measured _ -> MEASURED;
                case ForkResult.Failed _ -> FAILED;
                case ForkResult.Skipped _ -> SKIPPED;
            };
        }
    }
}

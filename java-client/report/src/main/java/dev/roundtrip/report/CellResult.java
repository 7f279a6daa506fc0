// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.api.Family;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ForkResult.ForkTrend;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.ForkResult.Timing;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.Modes;
import dev.roundtrip.stats.Student;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.StepSamples.AllocationRate;
import dev.roundtrip.worker.protocol.StepSamples.MessageParts;
import dev.roundtrip.worker.protocol.Throughput;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// One cell as a table shows it: an estimate, or the reason why there is none.
///
/// @param base the cell with the forks that count
/// @param estimate empty for a cell that failed, was skipped, or was not reached
public record CellResult(CellForks base, Optional<Estimate> estimate) {

    static CellResult of(CellForks cell) {
        return new CellResult(
                cell, cell.isMeasured() ? Optional.of(Estimate.of(cell.distributions())) : Optional.empty());
    }

    /// Cell of the plan.
    public CellRecord cell() {
        return base.cell();
    }

    /// Facts of its mechanism.
    public MechanismRecord mechanism() {
        return base.mechanism();
    }

    /// Name of its row: the mechanism, with its condition where the run has several.
    public String name() {
        return base.name();
    }

    /// Forks that count.
    public List<MeasuredFork> forks() {
        return base.counted();
    }

    /// Forks that were measured and do not count, because another attempt was disturbed less.
    public List<MeasuredFork> setAside() {
        return base.setAside();
    }

    public Outcome outcome() {
        return base.outcome();
    }

    /// Why there is no estimate, in one line; empty if there is one.
    public String note() {
        return base.note();
    }

    /// The mechanism's id.
    public String transport() {
        return cell().transport();
    }

    public Family family() {
        return cell().family();
    }

    public Condition condition() {
        return cell().condition();
    }

    /// Of all forks that count.
    public long roundTrips() {
        return forks().stream()
                .mapToLong(fork -> fork.row().timing().roundTrips())
                .sum();
    }

    /// Of the forks that count, those that ended because the median was as precise as asked.
    public long precise() {
        return forks().stream()
                .filter(fork -> fork.row().timing().endedBy().equals(Timing.BY_PRECISION))
                .count();
    }

    /// Those of all, `2/3`; `–` of one fork, which is precise in itself only.
    public String preciseText() {
        return forks().size() > 1 ? precise() + "/" + forks().size() : NumberText.MISSING;
    }

    /// Whether a fork that counts was disturbed while it was measured, by more than the kernel's stops.
    public boolean disturbed() {
        return forks().stream().anyMatch(fork -> fork.row().noise().isDisturbedOtherwise());
    }

    /// Whether the kernel stopped a fork that counts because its CPU quota was used up.
    public boolean throttled() {
        return forks().stream().anyMatch(fork -> fork.row().noise().isThrottled());
    }

    /// By how much the median still moved while it was measured, as a share, in the middle of the forks in which it
    /// did; empty unless that is half of those that count.
    public OptionalDouble drift() {
        double[] changes = forks().stream()
                .map(fork -> fork.row().trend())
                .filter(ForkTrend::isDrifting)
                .flatMapToDouble(trend -> trend.change().stream())
                .sorted()
                .toArray();
        return changes.length == 0 || 2 * changes.length < forks().size()
                ? OptionalDouble.empty()
                : OptionalDouble.of(changes[changes.length / 2]);
    }

    /// Nanoseconds that a cache line took between the processors of both sides and back, right before and right after
    /// each fork that counts; none where that is not known.
    public DoubleStream lineTrips() {
        return forks().stream()
                .flatMapToDouble(fork -> fork.row().noise().lineTrips().nanos());
    }

    /// Of each fork, nanoseconds a round trip.
    public double[] forkMedians() {
        return forks().stream()
                .mapToDouble(fork -> fork.row().timing().medianNanos())
                .toArray();
    }

    /// Of the forks that count, the most round trips between two readings of the clock.
    public int batchTrips() {
        return forks().stream()
                .mapToInt(fork -> fork.row().timing().batchTrips())
                .max()
                .orElse(1);
    }

    /// Name of its row in a table that has a column for each placement.
    public String row() {
        return base.row();
    }

    /// Its name in a list: `uds (same)` where a table has `uds, same`.
    public String listed() {
        return row().equals(name()) ? name() : row() + " (" + condition().placement() + ")";
    }

    /// Half the width of the median's 95 % interval, as a share of it; empty where there is no interval.
    public OptionalDouble medianHalfWidth() {
        return estimate.flatMap(known ->
                        known.medianInterval().map(ends -> OptionalDouble.of(ends.relativeHalfWidth(known.median()))))
                .orElse(OptionalDouble.empty());
    }

    /// Where its forks fall into two groups, if nobody placed its sides: the scheduler put them on one processor in
    /// some forks, and on two in others.
    public Optional<Modes> modes() {
        return condition().get(Axes.PLACEMENT).equals(Placement.FREE) ? Modes.of(forkMedians()) : Optional.empty();
    }

    CellResult named(String other) {
        return new CellResult(base.named(other), estimate);
    }

    public boolean isMeasured() {
        return estimate.isPresent();
    }

    /// In nanoseconds, of a cell that was measured.
    public double median() {
        return estimate.orElseThrow().median();
    }

    /// Whether it shows what others cannot undercut, and competes with none.
    public boolean isFloor() {
        return mechanism().isFloor();
    }

    /// Whether its round trips were the first of their clients.
    public boolean isCold() {
        return condition().isCold();
    }

    /// Whether it sent messages one way.
    public boolean isStream() {
        return condition().isStream();
    }

    public SizeKey sizes() {
        return SizeKey.of(cell());
    }

    /// How the round trips followed one another, on the average of the forks. Service times are taken together as the
    /// times of whole round trips are, so that they are no longer than those.
    public Throughput throughput() {
        return new Throughput(
                average(Throughput::roundTripsPerSecond),
                average(Throughput::lateShare),
                average(Throughput::pauseNanos),
                mean(forks(), fork -> fork.row().throughput().serviceMeanNanos()),
                Pool.centre(forks(), fork -> fork.row().throughput().serviceMedianNanos()));
    }

    /// What another thread allocated meanwhile, on the average of the forks, and the longest that one of them waited;
    /// empty if none did.
    public Optional<AllocationRate> allocation() {
        List<AllocationRate> rates = forks().stream()
                .flatMap(fork -> fork.row().allocation().stream())
                .toList();
        return rates.isEmpty()
                ? Optional.empty()
                : Optional.of(new AllocationRate(
                        rates.stream().collect(Collectors.averagingDouble(AllocationRate::bytesPerSecond)),
                        rates.stream().collect(Collectors.averagingDouble(AllocationRate::heldUpShare)),
                        rates.stream()
                                .mapToDouble(AllocationRate::longestNanos)
                                .max()
                                .orElseThrow()));
    }

    /// The message that its round trips carried, with the means of what it took in the client; empty for bytes.
    public Optional<MessageParts> message() {
        List<MessageParts> parts =
                forks().stream().flatMap(fork -> fork.row().message().stream()).toList();
        return parts.stream()
                .findFirst()
                .map(first -> new MessageParts(
                        first.requestBytes(),
                        first.responseBytes(),
                        average(parts, MessageParts::encodeMeanNanos),
                        average(parts, MessageParts::encodeMedianNanos),
                        average(parts, MessageParts::decodeMeanNanos),
                        average(parts, MessageParts::decodeMedianNanos)));
    }

    private static OptionalDouble average(List<MessageParts> parts, Function<MessageParts, OptionalDouble> nanos) {
        return parts.stream()
                .flatMapToDouble(part -> nanos.apply(part).stream())
                .average();
    }

    private double average(ToDoubleFunction<Throughput> figure) {
        return forks().stream()
                .mapToDouble(fork -> figure.applyAsDouble(fork.row().throughput()))
                .average()
                .orElse(0);
    }

    /// Where the round trips were, request, server and response, of the forks that took them apart; empty if none
    /// did. Their means add up to that of the whole.
    public List<LatencyBreakdown.Leg> legs() {
        List<MeasuredFork> taken = forksWithLegs();
        return taken.isEmpty()
                ? List.of()
                : IntStream.range(0, LatencyBreakdown.NAMES.size())
                        .mapToObj(part -> new LatencyBreakdown.Leg(
                                mean(taken, fork -> leg(fork, part).meanNanos()),
                                Pool.centre(taken, fork -> leg(fork, part).medianNanos())))
                        .toList();
    }

    private static LatencyBreakdown.Leg leg(MeasuredFork fork, int part) {
        return fork.row().legs().orElseThrow().legs().get(part);
    }

    /// What the stamps of the legs added to the median, on the average of the forks. Below 0 where it is less than
    /// the forks differ by.
    public double stampingNanos() {
        return Arrays.stream(stampingOfForks()).average().orElse(0);
    }

    /// Its 95 % interval; empty of one fork.
    public Optional<Interval> stampingInterval() {
        return Student.interval(stampingOfForks());
    }

    private double[] stampingOfForks() {
        return forksWithLegs().stream()
                .mapToDouble(fork -> fork.row().legs().orElseThrow().stampingNanos())
                .toArray();
    }

    private List<MeasuredFork> forksWithLegs() {
        return forks().stream().filter(fork -> fork.row().legs().isPresent()).toList();
    }

    private static double mean(List<MeasuredFork> forks, ToDoubleFunction<MeasuredFork> nanos) {
        return Pool.mean(forks, fork -> OptionalDouble.of(nanos.applyAsDouble(fork)))
                .orElse(0);
    }

    /// Those of the figure, as superscripts behind it.
    public String signs() {
        return Mark.of(this).stream().map(Mark::sign).collect(Collectors.joining());
    }

    /// `tcp 16B:1KiB`
    @Override
    public String toString() {
        return name() + " " + sizes();
    }
}

package dev.roundtrip.cli;

import dev.roundtrip.machine.Noise;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.plan.Condition;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.results.ForkNoise;
import dev.roundtrip.results.ForkRow;
import dev.roundtrip.results.ForkTrend;
import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.results.OneWayLatency;
import dev.roundtrip.results.TripCost;
import dev.roundtrip.results.TripFlow;
import dev.roundtrip.results.TripLegs;
import dev.roundtrip.run.BatchSizes;
import dev.roundtrip.run.Distance;
import dev.roundtrip.run.FinishedStep;
import dev.roundtrip.run.ForkAttempt;
import dev.roundtrip.run.StepOutcome;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.Cost;
import dev.roundtrip.worker.protocol.EncodedHistogram;
import dev.roundtrip.worker.protocol.Flow;
import dev.roundtrip.worker.protocol.Legs;
import dev.roundtrip.worker.protocol.OneWay;
import dev.roundtrip.worker.protocol.StepSamples;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// From what a run says to what the results keep.
final class Rows {
    private Rows() {}

    /// Names the cell in folders: `tcp-16B-1KiB`, and behind it the condition if it is not the usual one.
    static String id(Cell cell) {
        String condition = condition(cell).slug();
        return (cell.transport().id() + "-" + cell.sizes()).replace(':', '-')
                + (condition.isEmpty() ? "" : "-" + condition);
    }

    static ConditionRecord condition(Cell cell) {
        Condition condition = cell.condition();
        return new ConditionRecord(
                condition.ratePerSecond(),
                condition.clients(),
                condition.gap().toNanos(),
                condition.placement().label(),
                cell.sizes().isStream() ? ConditionRecord.STREAM : ConditionRecord.ROUND_TRIP);
    }

    static ForkRow skipped(Cell cell) {
        return withoutFigures(cell, 0, 1, ForkRow.SKIPPED, cell.skipReason().orElseThrow());
    }

    /// One that the time budget did not suffice for.
    static ForkRow leftOut(Cell cell, String reason) {
        return withoutFigures(cell, 0, 1, ForkRow.SKIPPED, reason);
    }

    static ForkRow failed(Cell cell, ForkAttempt attempt, String reason) {
        String line = reason.lines().findFirst().orElse("");
        return withoutFigures(cell, attempt.fork(), attempt.attempt(), ForkRow.FAILED, line);
    }

    private static ForkRow withoutFigures(Cell cell, int fork, int attempt, String outcome, String reason) {
        return new ForkRow(
                cell.transport().id(),
                cell.sizes().request().bytes(),
                cell.sizes().response().bytes(),
                condition(cell),
                fork,
                attempt,
                outcome,
                reason,
                ForkRow.Timing.NONE,
                TripCost.UNKNOWN,
                ForkNoise.UNKNOWN,
                TripFlow.UNKNOWN,
                TripLegs.NONE,
                OneWayLatency.NONE);
    }

    static MeasuredFork measured(Cell cell, ForkAttempt attempt, StepOutcome.Measured measured) {
        StepSamples samples = measured.samples();
        Histogram histogram = EncodedHistogram.decode(samples.histogram());
        OneWay oneWay = samples.oneWay();
        if (oneWay.messages() == 0) {
            ForkRow row = row(cell, attempt, measured, timing(measured, histogram), OneWayLatency.NONE);
            return new MeasuredFork(row, histogram);
        }
        Histogram latencies = EncodedHistogram.decode(oneWay.histogram());
        ForkRow row = row(cell, attempt, measured, timing(measured, histogram), latency(oneWay, latencies));
        return new MeasuredFork(row, histogram, Optional.of(latencies));
    }

    private static ForkRow row(
            Cell cell,
            ForkAttempt attempt,
            StepOutcome.Measured measured,
            ForkRow.Timing timing,
            OneWayLatency oneWay) {
        StepSamples samples = measured.samples();
        return new ForkRow(
                cell.transport().id(),
                cell.sizes().request().bytes(),
                cell.sizes().response().bytes(),
                condition(cell),
                attempt.fork(),
                attempt.attempt(),
                ForkRow.MEASURED,
                "",
                timing,
                cost(samples.cost(), samples.roundTrips()),
                noise(measured.noise(), measured.distance()),
                flow(samples.flow()),
                legs(samples.legs()),
                oneWay);
    }

    private static ForkNoise noise(Noise noise, Distance distance) {
        return new ForkNoise(
                known(noise.stealShare()),
                known(noise.othersShare()),
                known((double) noise.longestHiccupNanos()),
                new ForkNoise.LineTrips(distance.beforeNanos(), distance.afterNanos()),
                noise.disturbance());
    }

    /// What the rows of a run tell of a cell's forks.
    static Stream<FinishedStep> finishedSteps(Cell cell, List<ForkRow> rows) {
        ForkRow own = withoutFigures(cell, 0, 1, ForkRow.SKIPPED, "");
        return rows.stream()
                .filter(row -> row.fork() > 0 && row.isOfSameCell(own))
                .map(row -> finished(cell, row));
    }

    private static FinishedStep finished(Cell cell, ForkRow row) {
        ForkRow.Timing timing = row.timing();
        return new FinishedStep(
                id(cell),
                row.fork(),
                row.attempt(),
                !row.measured(),
                BatchSizes.after(timing.batchTrips(), timing.medianNanos(), timing.clockNanos()),
                timing.medianNanos(),
                row.noise().isDisturbed());
    }

    private static ForkTrend trend(StepOutcome.Measured measured) {
        Trend trend = measured.trend();
        return new ForkTrend(
                text(measured.warmUp().trend()),
                text(trend),
                OptionalDouble.of(trend.change()),
                finite(trend.changeInterval().low()),
                finite(trend.changeInterval().high()));
    }

    private static String text(Trend trend) {
        return trend.verdict().name().toLowerCase(Locale.ROOT);
    }

    private static OptionalDouble finite(double number) {
        return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
    }

    private static ForkRow.Timing timing(StepOutcome.Measured measured, Histogram histogram) {
        StepSamples samples = measured.samples();
        double trips = samples.batchTrips();
        return new ForkRow.Timing(
                samples.batchTrips(),
                samples.roundTrips(),
                measured.warmUp().roundTrips(),
                measured.warmUp().nanos(),
                trend(measured),
                samples.endedBy().name().toLowerCase(Locale.ROOT),
                samples.measuredNanos(),
                samples.clockNanos(),
                samples.meanNanos(),
                samples.standardDeviationNanos(),
                histogram.getMinValue() / trips,
                histogram.getValueAtPercentile(50) / trips,
                histogram.getValueAtPercentile(90) / trips,
                histogram.getValueAtPercentile(99) / trips,
                histogram.getValueAtPercentile(99.9) / trips,
                histogram.getMaxValue() / trips);
    }

    private static OneWayLatency latency(OneWay oneWay, Histogram latencies) {
        return new OneWayLatency(
                oneWay.messages(),
                oneWay.meanNanos(),
                latencies.getMinValue(),
                latencies.getValueAtPercentile(50),
                latencies.getValueAtPercentile(75),
                latencies.getValueAtPercentile(90),
                latencies.getValueAtPercentile(99),
                latencies.getValueAtPercentile(99.9),
                latencies.getValueAtPercentile(99.99),
                latencies.getValueAtPercentile(99.999),
                latencies.getMaxValue());
    }

    private static TripCost cost(Cost cost, long roundTrips) {
        LongFunction<OptionalDouble> each = total ->
                total == Cost.NONE ? OptionalDouble.empty() : OptionalDouble.of((double) total / (double) roundTrips);
        return new TripCost(
                each.apply(cost.clientCpuNanos()),
                each.apply(cost.serverCpuNanos()),
                each.apply(cost.brokerCpuNanos()),
                each.apply(cost.clientVoluntarySwitches()),
                each.apply(cost.clientInvoluntarySwitches()),
                each.apply(cost.serverVoluntarySwitches()),
                each.apply(cost.serverInvoluntarySwitches()),
                each.apply(cost.allocatedBytes()),
                each.apply(cost.collections()),
                each.apply(cost.collectionNanos()));
    }

    private static OptionalDouble known(double number) {
        return number < 0 ? OptionalDouble.empty() : OptionalDouble.of(number);
    }

    private static TripLegs legs(Legs legs) {
        return new TripLegs(
                legs.legs().stream()
                        .map(leg -> new TripLegs.Leg(leg.meanNanos(), leg.medianNanos()))
                        .toList(),
                legs.stampingNanos());
    }

    private static TripFlow flow(Flow flow) {
        return new TripFlow(
                flow.roundTripsPerSecond(),
                flow.lateShare(),
                flow.pauseNanos(),
                flow.serviceMeanNanos(),
                flow.serviceMedianNanos());
    }
}

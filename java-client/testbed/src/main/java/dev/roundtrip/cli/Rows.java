package dev.roundtrip.cli;

import dev.roundtrip.engine.CellSpec;
import dev.roundtrip.engine.Cost;
import dev.roundtrip.engine.EarlierTurn;
import dev.roundtrip.engine.ForkSamples;
import dev.roundtrip.engine.Turn;
import dev.roundtrip.machine.Noise;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.results.ForkNoise;
import dev.roundtrip.results.ForkRow;
import dev.roundtrip.results.TripCost;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// From what the engine says to what the results keep.
final class Rows {
    private Rows() {}

    static ForkRow skipped(Cell cell) {
        return new ForkRow(
                cell.transport().id(),
                cell.sizes().request().bytes(),
                cell.sizes().response().bytes(),
                0,
                ForkRow.SKIPPED,
                cell.skipReason().orElseThrow(),
                ForkRow.Timing.NONE);
    }

    static ForkRow failed(Turn turn, String reason) {
        return row(
                turn,
                ForkRow.FAILED,
                reason.lines().findFirst().orElse(""),
                ForkRow.Timing.NONE,
                TripCost.UNKNOWN,
                ForkNoise.UNKNOWN);
    }

    static ForkRow measured(Turn turn, ForkSamples samples, Histogram histogram, Noise noise) {
        return row(
                turn,
                ForkRow.MEASURED,
                "",
                timing(samples, histogram),
                cost(samples.cost(), samples.roundTrips()),
                new ForkNoise(
                        known(noise.stealShare()),
                        known(noise.othersShare()),
                        known((double) noise.longestHiccupNanos()),
                        noise.disturbance()));
    }

    /// What the rows of a run tell of a cell's turns.
    static Stream<EarlierTurn> earlierTurns(CellSpec cell, List<ForkRow> rows) {
        return rows.stream()
                .filter(row -> row.fork() > 0
                        && row.transport().equals(cell.transport().id())
                        && row.requestBytes() == cell.requestBytes()
                        && row.responseBytes() == cell.responseBytes())
                .map(row -> new EarlierTurn(
                        cell.id(),
                        row.fork(),
                        row.attempt(),
                        !row.measured(),
                        row.timing().batchTrips(),
                        row.noise().isDisturbed()));
    }

    private static ForkRow.Timing timing(ForkSamples samples, Histogram histogram) {
        double trips = samples.batchTrips();
        return new ForkRow.Timing(
                samples.batchTrips(),
                samples.roundTrips(),
                samples.warmUpRoundTrips(),
                samples.warmUpNanos(),
                samples.settled(),
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

    private static TripCost cost(Cost cost, long roundTrips) {
        LongFunction<OptionalDouble> each = total ->
                total == Cost.NONE ? OptionalDouble.empty() : OptionalDouble.of((double) total / (double) roundTrips);
        return new TripCost(
                each.apply(cost.clientCpuNanos()),
                each.apply(cost.serverCpuNanos()),
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

    private static ForkRow row(
            Turn turn, String outcome, String reason, ForkRow.Timing timing, TripCost cost, ForkNoise noise) {
        CellSpec cell = turn.cell();
        return new ForkRow(
                cell.transport().id(),
                cell.requestBytes(),
                cell.responseBytes(),
                turn.fork(),
                turn.attempt(),
                outcome,
                reason,
                timing,
                cost,
                noise);
    }
}

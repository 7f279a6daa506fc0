package dev.roundtrip.cli;

import dev.roundtrip.engine.CellSpec;
import dev.roundtrip.engine.ForkSamples;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.results.ForkRow;
import dev.roundtrip.server.ServerUsage;
import java.util.Locale;
import java.util.Optional;
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

    static ForkRow failed(CellSpec cell, int fork, String reason) {
        return row(cell, fork, ForkRow.FAILED, reason.lines().findFirst().orElse(""), ForkRow.Timing.NONE);
    }

    static ForkRow measured(
            CellSpec cell, int fork, ForkSamples samples, Histogram histogram, Optional<ServerUsage> usage) {
        double trips = samples.batchTrips();
        var timing = new ForkRow.Timing(
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
                histogram.getMaxValue() / trips,
                usage.map(used -> used.userCpuNanos() + used.systemCpuNanos()).orElse(0L),
                usage.map(used -> used.voluntaryContextSwitches() + used.involuntaryContextSwitches())
                        .orElse(0L));
        return row(cell, fork, ForkRow.MEASURED, "", timing);
    }

    private static ForkRow row(CellSpec cell, int fork, String outcome, String reason, ForkRow.Timing timing) {
        return new ForkRow(
                cell.transport().id(), cell.requestBytes(), cell.responseBytes(), fork, outcome, reason, timing);
    }
}

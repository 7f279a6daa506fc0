// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Ratio;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// A cell of a run, with what its columns are taken from.
record CellRow(RunResults run, Floors floors, CellResult cell, Optional<MessageLatency> latency) {
    /// The rows of a run, in the order of its plan.
    static List<CellRow> of(RunResults run) {
        var floors = new Floors(run);
        return run.cells().stream()
                .map(cell -> new CellRow(run, floors, cell, MessageLatency.of(cell)))
                .toList();
    }

    <T> Optional<T> estimate(Function<Estimate, Optional<T>> field) {
        return cell.estimate().flatMap(field);
    }

    Optional<Ratio> medianRatio() {
        return cell.estimate()
                .flatMap(_ -> run.baselineOf(cell))
                .map(baseline -> Ratio.of(baseline.forkMedians(), cell.forkMedians()));
    }

    Optional<Leg> leg(int part) {
        return cell.legs().stream().skip(part).findFirst();
    }

    static Optional<Double> boxed(OptionalDouble value) {
        return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
    }
}

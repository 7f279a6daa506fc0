package dev.roundtrip.run;

import dev.roundtrip.machine.Noise;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.StepSamples;

/// How one step of a fork ended.
public sealed interface StepOutcome {

    /// @param warmUp what came before
    /// @param trend how the measured round trips moved, seen over the last windows of the warm-up and their own
    /// @param noise what disturbed it, while it was measured
    record Measured(StepSamples samples, WarmedUp warmUp, Trend trend, Noise noise, Distance distance)
            implements StepOutcome {}

    /// @param reason one line: what happened, and where to look
    record Failed(String reason) implements StepOutcome {}

    /// What a warm-up took.
    ///
    /// @param trend of its last windows: whether they were shown not to drift
    record WarmedUp(long roundTrips, long nanos, Trend trend) {}
}

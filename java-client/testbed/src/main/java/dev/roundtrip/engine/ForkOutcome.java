package dev.roundtrip.engine;

import dev.roundtrip.machine.Noise;

/// How one fork of a cell ended.
public sealed interface ForkOutcome {

    /// @param noise what disturbed it, while it was measured
    record Measured(ForkSamples samples, Noise noise, Distance distance) implements ForkOutcome {}

    /// @param reason one line: what happened, and where to look
    record Failed(String reason) implements ForkOutcome {}
}

package dev.roundtrip.engine;

import dev.roundtrip.server.ServerUsage;
import java.util.Optional;

/// How one fork of a cell ended.
public sealed interface ForkOutcome {

    /// @param serverUsage over the server's life, warm-up included; empty for mechanisms without a server
    record Measured(ForkSamples samples, Optional<ServerUsage> serverUsage) implements ForkOutcome {}

    /// @param reason one line: what happened, and where to look
    record Failed(String reason) implements ForkOutcome {}
}

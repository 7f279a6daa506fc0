// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.OptionalDouble;

/// Where the slow samples of a fork lie, and what its pauses would have cost requests that came evenly. Empty for a
/// fork of too few samples, or of more than its worker keeps.
public record Tail(
        @Column(
                value = "tail_early_share",
                explanation = "of the samples at or over p99, those that began in the first tenth of the window")
        double earlyShare,

        @Column(
                value = "tail_half_ratio",
                explanation = "p99 of the second half of the window over that of the first half")
        double halfRatio,

        @Column(
                value = "metered_p99_ns",
                unit = "ns",
                explanation = "99th percentile of the metered latency of a closed loop: from the even start that its"
                        + " pace would give each round trip, where that is earlier than the actual one")
        OptionalDouble meteredP99Nanos,

        @Column(
                value = "metered_p99_9_ns",
                unit = "ns",
                explanation = "99.9th percentile of the metered latency")
        OptionalDouble meteredP999Nanos,

        @Column(value = "metered_max_ns", unit = "ns", explanation = "longest metered latency")
        OptionalDouble meteredMaxNanos) {
    /// A tail whose halves differ by a larger factor is not steady.
    public static final double STEADY_RATIO = 1.25;

    @JsonIgnore
    public boolean isSteady() {
        return halfRatio <= STEADY_RATIO && halfRatio >= 1 / STEADY_RATIO;
    }
}

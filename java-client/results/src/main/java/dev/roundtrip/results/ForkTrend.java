// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.worker.protocol.Column;
import java.util.OptionalDouble;

/// Whether the figures of a fork stood still, as the last windows of its warm-up and those that were measured show it.
///
/// Verdicts are [#STEADY], [#DRIFTING] or [#UNDECIDED]; empty in a folder of a version that did not look.
public record ForkTrend(
        @Column(
                value = "warmup_trend",
                explanation = "verdict on the windows at the end of the warm-up: steady, drifting or undecided")
        String warmUp,

        @Column(value = "trend", explanation = "verdict on those and the measured ones together")
        String measured,

        @Column(
                value = "change",
                explanation = "of the median over these windows, as a share: −0.07 where it fell by 7 %")
        OptionalDouble change,

        @Column(value = "change_low", explanation = "lower end of its 95 % interval")
        OptionalDouble changeLow,

        @Column(value = "change_high", explanation = "upper end")
        OptionalDouble changeHigh) {
    public static final String STEADY = "steady";
    public static final String DRIFTING = "drifting";
    public static final String UNDECIDED = "undecided";

    /// Stands for the trend of a fork that has none.
    public static final ForkTrend NONE = ofWarmUp("");

    /// A trend of which only the verdict on the warm-up is known.
    public static ForkTrend ofWarmUp(String verdict) {
        return new ForkTrend(verdict, "", OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /// Whether the figure still moved while it was measured.
    public boolean isDrifting() {
        return measured.equals(DRIFTING);
    }
}

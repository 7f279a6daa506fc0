package dev.roundtrip.results;

import java.util.OptionalDouble;

/// Whether the figures of a fork stood still, as the last windows of its warm-up and those that were measured show it.
///
/// @param warmUp verdict on the windows at the end of the warm-up: [#STEADY], [#DRIFTING] or [#UNDECIDED]
/// @param measured verdict on those and the measured ones together; empty in a folder of a version that did not look
/// @param change of the median over these windows, as a share: −0.07 where it fell by 7 %
/// @param changeLow lower end of its 95 % interval
/// @param changeHigh upper end
public record ForkTrend(
        String warmUp, String measured, OptionalDouble change, OptionalDouble changeLow, OptionalDouble changeHigh) {
    public static final String STEADY = "steady";
    public static final String DRIFTING = "drifting";
    public static final String UNDECIDED = "undecided";

    /// Of a fork that has none.
    public static final ForkTrend NONE = ofWarmUp("");

    /// Where nothing is known but how the warm-up ended.
    public static ForkTrend ofWarmUp(String verdict) {
        return new ForkTrend(verdict, "", OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /// Whether the figure still moved while it was measured.
    public boolean isDrifting() {
        return measured.equals(DRIFTING);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.stats.SteadyRule;
import java.time.Duration;

/// How long a step may warm up.
///
/// @param windowNanos least length of a window
/// @param spanNanos that the windows cover at least in which a trend is looked for
/// @param leastNanos before which it does not end
/// @param patienceNanos after which a step that is not shown to drift is measured, however noisy it is
/// @param mostNanos after which it is measured in any case
record WarmUpLimits(long windowNanos, long spanNanos, long leastNanos, long patienceNanos, long mostNanos) {
    /// A trend is looked for in so many windows.
    static final int WINDOWS = SteadyRule.WINDOWS;

    /// A trend is looked for in this span, where each window is a round trip of a large message.
    static final long LONG_SPAN_NANOS = 1_500_000_000;

    /// A trend over [#LONG_SPAN_NANOS] needs so many windows.
    static final int FEWEST_WINDOWS = 5;

    /// A compiler that works for a larger share of the time is not done. A JVM whose figures are steady still compiled
    /// for 1 to 10 ms a second, one that is warming up for some hundreds.
    static final double COMPILING_SHARE = 0.05;

    /// Limits of the first step of a JVM, whose code is compiled while it runs.
    private static final WarmUpLimits FIRST = ofMillis(40, 800, 1000);

    /// Later ones run code that the first one has warmed, and a program in C++ has no compiler to wait for.
    private static final WarmUpLimits LATER = ofMillis(20, 400, 500);

    /// A floor is there to compare with; there are many of them, and they are steady.
    private static final WarmUpLimits FLOOR = ofMillis(10, 200, 300);

    private static WarmUpLimits ofMillis(long window, long span, long patience) {
        return new WarmUpLimits(
                Duration.ofMillis(window).toNanos(),
                Duration.ofMillis(span).toNanos(),
                0,
                Duration.ofMillis(patience).toNanos(),
                Long.MAX_VALUE);
    }

    static WarmUpLimits of(ForkSpec spec, boolean isFirst) {
        if (spec.isNative()) {
            return spec.isFloor() ? FLOOR : LATER;
        }
        return isFirst ? FIRST : LATER;
    }

    /// These limits with at least so much time, and at most so much.
    WarmUpLimits within(long otherLeastNanos, long otherMostNanos) {
        return new WarmUpLimits(
                windowNanos,
                spanNanos,
                otherLeastNanos,
                Math.max(patienceNanos, otherLeastNanos),
                Math.max(otherMostNanos, otherLeastNanos));
    }

    /// These limits where time is no matter: a noisy step is watched for longer.
    WarmUpLimits patient() {
        return new WarmUpLimits(windowNanos, spanNanos, leastNanos, 4 * patienceNanos, mostNanos);
    }
}

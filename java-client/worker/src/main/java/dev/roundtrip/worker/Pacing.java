// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.worker.protocol.Workload;

/// When a client's next round trip begins. Shared by all clients of a loop; any thread.
interface Pacing {
    /// There is no intended start: a round trip is timed from when it begins.
    long ANY_TIME = Long.MIN_VALUE;

    /// At once.
    Pacing BUSY = (endNanos, wait) -> ANY_TIME;

    /// What the clients of a loop keep to from now on.
    static Pacing of(Workload loop) {
        if (loop.isOpen()) {
            return new ConstantRate(loop.ratePerSecond());
        }
        if (loop.gapNanos() == 0) {
            return BUSY;
        }
        return loop.stream() ? new BusyWaitThinkTime(loop.gapNanos()) : new ThinkTime(loop.gapNanos());
    }

    /// Waits until it is time, or until the client is ended.
    ///
    /// @param previousEndNanos when the client's last round trip ended
    /// @return when the round trip is to have begun, by `System.nanoTime()`, or [#ANY_TIME]
    long await(long previousEndNanos, Wait wait);
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.results.Collector;

/// What of the client's JVM a condition chooses.
///
/// @param allocatedBytesPerSecond that another thread of the client allocates while round trips are made; 0 for none
/// @param cold whether its first round trips are measured, in place of those after a warm-up
public record ClientJvm(Collector collector, long allocatedBytesPerSecond, boolean cold) {
    public static final ClientJvm USUAL = new ClientJvm(Collector.PARALLEL, 0, false);
}

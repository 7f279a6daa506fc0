// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.worker.protocol.Column;
import java.util.OptionalDouble;

/// The effect of what a run was asked to impose on a fork while it was measured: neighbours, and a CPU limit. Empty
/// where nothing was asked.
public record Imposed(
        @Column(
                value = "neighbour_work_lost_share",
                explanation = "of the work that the neighbours do alone, what the round trips took from them")
        OptionalDouble workLostShare,

        @Column(value = "neighbour_cpu_share", explanation = "of all CPU time, used by the neighbours")
        OptionalDouble neighbourCpuShare,

        @Column(
                value = "limit_throttled_share",
                explanation = "of the periods of the asked CPU limit, those in which it stopped both sides")
        OptionalDouble throttledShare,

        @Column(
                value = "limit_throttled_ns",
                unit = "ns",
                explanation = "how long the asked CPU limit stopped both sides, on all processors")
        OptionalDouble throttledNanos) {}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import dev.roundtrip.api.Fact;

/// A pair of rings in shared memory, whose sides let others run while they wait.
public final class RingYieldTransport extends RingMechanism {
    public RingYieldTransport() {
        super(
                Wait.YIELD,
                "ring-yield",
                "the same rings, both sides calling sched_yield between two looks",
                CARD.with(Fact.SYSTEM_CALLS, "a sched_yield for each look that finds nothing, on both sides")
                        .with(
                                Fact.SETTINGS,
                                "a ring of 1 MiB a direction, larger messages stream through it; both sides yield and"
                                        + " never sleep, so two processors"));
    }
}

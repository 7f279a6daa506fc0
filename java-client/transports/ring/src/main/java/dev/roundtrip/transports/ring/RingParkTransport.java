// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import dev.roundtrip.api.Fact;

/// A pair of rings in shared memory, whose sides sleep when they wait for longer than a wake-up takes.
public final class RingParkTransport extends RingMechanism {
    public RingParkTransport() {
        super(
                Wait.SLEEP,
                "ring-park",
                "the same rings, both sides asleep in a futex when nothing comes for 25 µs",
                CARD.with(
                                Fact.SYSTEM_CALLS,
                                "none while both sides are at work; after 25 µs of waiting a futex wait, and a futex wake only"
                                        + " if the other side sleeps")
                        .with(
                                Fact.SETTINGS,
                                "a ring of 1 MiB a direction, larger messages stream through it; 1024 looks"
                                        + " before the sleep, plain downcalls; idle sides use no processor"));
    }
}

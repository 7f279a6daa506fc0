package dev.roundtrip.transports.ring;

import dev.roundtrip.api.Fact;

/// A pair of rings in shared memory, whose sides sleep while they wait.
public final class RingParkTransport extends RingMechanism {
    public RingParkTransport() {
        super(
                Wait.SLEEP,
                "ring-park",
                "the same rings, both sides asleep in a futex while they wait",
                CARD.with(
                                Fact.SYSTEM_CALLS,
                                "a futex wait a side and hand-over; a futex wake only if the other side sleeps")
                        .with(
                                Fact.SETTINGS,
                                "a ring of 1 MiB a direction, larger messages stream through it; no look before the"
                                        + " sleep but one, plain downcalls; idle sides use no processor"));
    }
}

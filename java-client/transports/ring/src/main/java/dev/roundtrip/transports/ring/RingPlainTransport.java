// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;

/// A control: the rings as they are, but for copies that go through the caches at every size. What `ring` is quicker is
/// how its server copies; what this is quicker than semaphores is the ring.
public final class RingPlainTransport extends RingMechanism {
    public RingPlainTransport() {
        super(
                Wait.SPIN,
                "ring-plain",
                "the same rings, copies through the caches at every size: a control for ring",
                CARD.with(
                        Fact.COPIES,
                        "2 a direction: heap to shared memory, to the receiver, who copies out while more comes in;"
                                + " as memcpy does at every size"));
    }

    @Override
    long pastCachesFrom() {
        return BEYOND_ANY_MESSAGE;
    }

    @Override
    public Suitability suitability() {
        return super.suitability().comparison("is a control for ring");
    }
}

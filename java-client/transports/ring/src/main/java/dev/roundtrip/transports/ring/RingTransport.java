// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

/// A pair of rings in shared memory, both sides spinning.
public final class RingTransport extends RingMechanism {
    public RingTransport() {
        super(Wait.SPIN, "ring", "a pair of rings in shared memory, both sides spinning", CARD);
    }
}

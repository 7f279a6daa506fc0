// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.api.Support;

/// What handing over costs where both sides spin.
public final class FloorCachelineTransport extends NativeFloor {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "floor-cacheline",
                "a cache line to another processor and back, both sides spinning",
                Family.FLOOR,
                "what shared memory cannot undercut without a third copy of the line",
                WITHOUT_MESSAGES
                        .with(Fact.ISOLATION, "two threads of a process; two processes would share the line likewise")
                        .with(
                                Fact.SETTINGS,
                                "two processors; the fastest of: with and without pause, looks that read or take the "
                                        + "line, one line or one a direction; in streams one line with pause"));
    }

    @Override
    public HandOver handOver() {
        return HandOver.SPINNING;
    }

    /// What a line takes one way, by the clock that the streams of all others are measured with.
    @Override
    public Support streams(long messageBytes) {
        return messageBytes == MessageStamp.BYTES
                ? Support.yes()
                : new Support.No(
                        "one line carries a message of %d B, its number and time".formatted(MessageStamp.BYTES));
    }
}

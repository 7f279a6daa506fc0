// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;

/// What handing over costs where the kernel wakes the other side.
public final class FloorWakeUpTransport extends NativeFloor {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "floor-wakeup",
                "a futex to another process and back, each side sleeps and is woken once",
                Family.FLOOR,
                "what pipes, sockets, queues and semaphores cannot undercut while they block",
                WITHOUT_MESSAGES
                        .with(Fact.SYSTEM_CALLS, "a futex wait and a futex wake a side; each side is woken once")
                        .with(Fact.ISOLATION, "own process"));
    }

    @Override
    public HandOver handOver() {
        return HandOver.WAKE_UP;
    }
}

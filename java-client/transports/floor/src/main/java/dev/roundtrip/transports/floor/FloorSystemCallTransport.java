// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;

/// What asking the kernel costs.
public final class FloorSystemCallTransport extends NativeFloor {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "floor-syscall",
                "getppid: into the kernel and back",
                Family.FLOOR,
                "what anything that asks the kernel cannot undercut, once a call",
                WITHOUT_MESSAGES.with(Fact.SYSTEM_CALLS, "1, which does nearly nothing"));
    }
}

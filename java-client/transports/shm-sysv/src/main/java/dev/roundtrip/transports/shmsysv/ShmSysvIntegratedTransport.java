// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;

/// Wells' optimised streams: a native method copies and synchronises.
public final class ShmSysvIntegratedTransport extends ShmSysv {
    public ShmSysvIntegratedTransport() {
        super(Crossing.INTEGRATED_JNI);
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "shm-sysv-integrated",
                "the same, one native method waits, copies and signals",
                Family.SHARED_MEMORY,
                "Wells 2010, optimised shared-memory streams",
                CARD.with(
                        Fact.LIBRARIES,
                        "client library of this folder through JNI: 2 native calls a trip of small messages"));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.api.Fact;

/// Wells' optimised streams: a native method copies and synchronises.
public final class ShmSysvIntegratedTransport extends ShmSysv {
    public ShmSysvIntegratedTransport() {
        super(
                Crossing.INTEGRATED_JNI,
                "shm-sysv-integrated",
                "the same, one native method waits, copies and signals",
                "Wells 2010, optimised shared-memory streams",
                CARD.with(
                        Fact.LIBRARIES,
                        "client library of this folder through JNI: 2 native calls a trip of small messages"));
    }
}

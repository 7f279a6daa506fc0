// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.api.Fact;

/// The same operations through the foreign-function API.
public final class ShmSysvFfmTransport extends ShmSysv {
    public ShmSysvFfmTransport() {
        super(
                Crossing.SEPARATE_FFM,
                "shm-sysv-ffm",
                "System V shared memory and semaphores, each operation a foreign-function call",
                "Wells 2010, shared memory and semaphores; JEP 454",
                CARD.with(
                        Fact.LIBRARIES,
                        "the C library through the foreign-function API: 4 native calls a trip of small messages,"
                                + " Java copies by itself"));
    }
}

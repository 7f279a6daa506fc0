// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.api.Fact;

/// The optimised streams through the foreign-function API.
public final class ShmSysvIntegratedFfmTransport extends ShmSysv {
    public ShmSysvIntegratedFfmTransport() {
        super(
                Crossing.INTEGRATED_FFM,
                "shm-sysv-integrated-ffm",
                "the same, one foreign-function call waits, copies and signals",
                "Wells 2010, optimised shared-memory streams; JEP 454",
                CARD.with(
                                Fact.COPIES,
                                "3 a direction for the client, whose call may wait and so cannot reach the heap; 2 for the server")
                        .with(
                                Fact.LIBRARIES,
                                "client library of this folder through the foreign-function API: 2 native calls a trip of"
                                        + " small messages"));
    }
}

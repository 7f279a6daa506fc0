// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.api.Fact;

/// Wells' first streams: each operation of shared memory and semaphores is a native method.
public final class ShmSysvTransport extends ShmSysv {
    public ShmSysvTransport() {
        super(
                Crossing.SEPARATE_JNI,
                "shm-sysv",
                "System V shared memory and semaphores, each operation a native method",
                "Wells 2010, shared memory and semaphores",
                CARD.with(
                        Fact.LIBRARIES,
                        "client library of this folder through JNI: 8 native calls a trip of small messages"));
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }
}

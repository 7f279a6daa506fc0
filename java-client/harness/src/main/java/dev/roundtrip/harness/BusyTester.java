// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;

/// Round trips that keep the processor busy for a known time on the real clock, with a known memory off the heap.
final class BusyTester extends AbstractTransferTester {
    static final long BUSY_NANOS = 200_000;

    private final boolean verify;

    /// Written when it is made: each of its pages is there.
    private final ByteBuffer heldOffHeap;

    BusyTester(boolean verify, int heldBytes) {
        this.verify = verify;
        this.heldOffHeap = ByteBuffer.allocateDirect(heldBytes);
    }

    @Override
    protected byte[] execute(TestProps props) {
        long startNanos = System.nanoTime();
        try {
            while (System.nanoTime() - startNanos < BUSY_NANOS) {
                Thread.onSpinWait();
            }
        } finally {
            Reference.reachabilityFence(heldOffHeap);
        }
        return Answer.to(props, verify);
    }
}

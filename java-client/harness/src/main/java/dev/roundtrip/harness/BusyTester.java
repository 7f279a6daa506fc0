// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;

/// Round trips that keep the processor busy for a known time on the real clock.
final class BusyTester extends AbstractTransferTester {
    static final long BUSY_NANOS = 200_000;

    private final boolean verify;

    BusyTester(boolean verify) {
        this.verify = verify;
    }

    @Override
    protected byte[] execute(TestProps props) {
        long startNanos = System.nanoTime();
        while (System.nanoTime() - startNanos < BUSY_NANOS) {
            Thread.onSpinWait();
        }
        return Answer.to(props, verify);
    }
}

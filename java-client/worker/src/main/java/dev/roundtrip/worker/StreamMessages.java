// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.MessageMaker;
import dev.roundtrip.api.MessageStamp;
import java.util.function.LongConsumer;

/// Stamps the messages of a client's streams, keeps their pace, and tells now and then how many there were. One thread.
final class StreamMessages implements MessageMaker {
    private static final long PROGRESS_NANOS = 300_000_000;

    /// Of messages between two looks at the clock, so that short ones hardly notice.
    private static final int LOOK_BYTES = 1 << 20;

    private static final int LOOK_MESSAGES = 1024;

    private final LongConsumer progress;
    private final Wait wait = new Wait(Thread.currentThread());
    private int lookMask;
    private Pacing pace = Pacing.BUSY;
    private boolean pausing;
    private boolean timed;
    private long messages;
    private long lastProgressNanos = System.nanoTime();

    /// @param progress told between two messages, now and then, how many there were
    StreamMessages(LongConsumer progress) {
        this.progress = progress;
    }

    /// How large they are from now on.
    void areOf(int messageBytes) {
        lookMask = Integer.highestOneBit(Math.max(1, Math.min(LOOK_BYTES / messageBytes, LOOK_MESSAGES))) - 1;
    }

    void keep(Pacing other) {
        pace = other;
        pausing = !other.equals(Pacing.BUSY);
    }

    /// Whether the next messages carry the time at which they are sent.
    void carryTimes(boolean carried) {
        timed = carried;
    }

    @Override
    public boolean await() {
        if ((messages++ & lookMask) == 0) {
            report();
        }
        if (pausing) {
            pace.await(System.nanoTime(), wait);
        }
        return pausing;
    }

    @Override
    public void make(byte[] message, int number) {
        MessageStamp.write(message, number, timed ? System.nanoTime() : 0);
    }

    private void report() {
        long nowNanos = System.nanoTime();
        if (nowNanos - lastProgressNanos > PROGRESS_NANOS) {
            lastProgressNanos = nowNanos;
            progress.accept(messages);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.posix.Futex;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;

/// How a side waits, and wakes the other one. One thread.
///
/// A side that wants to sleep says so, looks once more, and only then sleeps; a side that has published looks whether
/// the other has said so. All four steps are volatile, so that at least one of the two sees the other, and no system
/// call is made for a side that is awake.
final class Waiting {
    private static final VarHandle INT = JAVA_INT.varHandle();
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    /// 0.1 ms of looks, after which the processor is offered to others: with more threads than processors the other
    /// side may be one of them.
    private static final int LOOKS = SpinTime.looksWithin(100_000, SpinTime.NANOS_OF_LOOK);

    /// 25 µs of looks, about what a wake-up takes: who looks for as long as the sleep would cost never needs more than
    /// twice the time of the better of the two (Karlin, Li, Manasse and Owicki 1991, competitive spinning).
    private static final int LOOKS_BEFORE_SLEEP = SpinTime.looksWithin(25_000, SpinTime.NANOS_OF_LOOK);

    /// How often a server that waits looks whether its client still lives.
    static final long BETWEEN_LOOKS_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /// How often a client that waits looks whether its server still lives, and the longest sleep of a client: an answer
    /// that takes as long can wait for the look.
    static final long BETWEEN_LOOKS_OF_CLIENT_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    /// A thread that yields after each look asks its patience after so many.
    private static final int YIELDS = 4096;

    private final Wait way;
    private final MemorySegment asleep;
    private final MemorySegment otherAsleep;
    private final Futex futex;
    private final Patience patience;
    private final long longestSleepNanos;

    /// Condition that ends a wait.
    interface Look {
        /// Whether there are so many bytes, or is room for them. At least an acquire load.
        boolean has(long bytes) throws IOException;
    }

    /// Ends a wait for other reasons than that it has what it waits for.
    interface Patience {
        /// Asked now and then while a wait goes on: before each sleep, or after some thousand looks.
        ///
        /// @throws IOException if it is to end
        /// @throws TesterException if a round trip is to end
        void keep() throws IOException, TesterException;
    }

    private Waiting(
            Wait way,
            MemorySegment asleep,
            MemorySegment otherAsleep,
            Futex futex,
            Patience patience,
            long longestSleepNanos) {
        this.way = way;
        this.asleep = asleep;
        this.otherAsleep = otherAsleep;
        this.futex = futex;
        this.patience = patience;
        this.longestSleepNanos = longestSleepNanos;
    }

    static Waiting ofClient(Wait way, MemorySegment memory, Futex futex, Patience patience) {
        return new Waiting(
                way,
                word(memory, RingLayout.CLIENT_ASLEEP),
                word(memory, RingLayout.SERVER_ASLEEP),
                futex,
                patience,
                BETWEEN_LOOKS_OF_CLIENT_NANOS);
    }

    static Waiting ofServer(Wait way, MemorySegment memory, Futex futex, Patience patience) {
        return new Waiting(
                way,
                word(memory, RingLayout.SERVER_ASLEEP),
                word(memory, RingLayout.CLIENT_ASLEEP),
                futex,
                patience,
                BETWEEN_LOOKS_NANOS);
    }

    private static MemorySegment word(MemorySegment memory, long offset) {
        return memory.asSlice(offset, Integer.BYTES);
    }

    /// Returns when what is waited for is there.
    ///
    /// @throws TesterException if it did not come in time
    void await(Look look, long bytes) throws IOException, TesterException {
        switch (way) {
            case SPIN -> spin(look, bytes);
            case YIELD -> giveWay(look, bytes);
            case SLEEP -> sleep(look, bytes);
        }
    }

    /// Lets the other side see what was written before, and wakes it if it sleeps.
    ///
    /// @param segment in which the word stands: a position, or a header
    void publish(MemorySegment segment, long wordOffset, long value) throws IOException {
        if (way == Wait.SLEEP) {
            LONG.setVolatile(segment, wordOffset, value);
            wakeOther();
        } else {
            LONG.setRelease(segment, wordOffset, value);
        }
    }

    /// Wakes the other side if it sleeps. The caller has stored before, volatile, all that it has to see.
    void wakeOther() throws IOException {
        if ((int) INT.getVolatile(otherAsleep, 0L) != 0 && (int) INT.getAndSet(otherAsleep, 0L, 0) != 0) {
            futex.wake(otherAsleep, 1);
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // others get the processor, if it is they who are waited for
    private void spin(Look look, long bytes) throws IOException, TesterException {
        while (true) {
            for (int i = 0; i < LOOKS; i++) {
                if (look.has(bytes)) {
                    return;
                }
                Thread.onSpinWait();
            }
            patience.keep();
            Thread.yield();
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // giving way is what is measured
    private void giveWay(Look look, long bytes) throws IOException, TesterException {
        while (true) {
            for (int i = 0; i < YIELDS; i++) {
                if (look.has(bytes)) {
                    return;
                }
                Thread.yield();
            }
            patience.keep();
        }
    }

    /// One look after which the other side knows that this one sleeps, or this one sees what the other has published.
    boolean hasAfterSayingThatItSleeps(Look look, long bytes) throws IOException {
        INT.setVolatile(asleep, 0L, 1);
        VarHandle.fullFence(); // makes the look after it a volatile one
        return look.has(bytes);
    }

    private static boolean comesSoon(Look look, long bytes) throws IOException {
        for (int i = 0; i < LOOKS_BEFORE_SLEEP; i++) {
            if (look.has(bytes)) {
                return true;
            }
            Thread.onSpinWait();
        }
        return false;
    }

    private void sleep(Look look, long bytes) throws IOException, TesterException {
        while (!comesSoon(look, bytes)) {
            try {
                if (hasAfterSayingThatItSleeps(look, bytes)) {
                    return;
                }
                patience.keep();
                futex.sleepFor(asleep, 1, longestSleepNanos);
            } finally {
                INT.setOpaque(asleep, 0L, 0);
            }
        }
    }
}

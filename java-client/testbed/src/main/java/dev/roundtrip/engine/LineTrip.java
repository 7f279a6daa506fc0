package dev.roundtrip.engine;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.OptionalDouble;

/// A cache line that goes from one processor to another and back, as often as it can in a moment. Two threads of its
/// own, which end before it returns.
final class LineTrip {
    /// Until a first round is through, for which both threads need their processors at the same time.
    private static final long LONGEST_NANOS = 500_000_000;

    /// From then on: some hundred rounds where processors are near.
    private static final long WINDOW_NANOS = 10_000_000;

    /// Few enough that some rounds are not interrupted.
    private static final int TRIPS_A_ROUND = 500;

    /// Between two readings of the clock, during which nobody looks.
    private static final int LOOKS_A_CLOCK = 1 << 12;

    /// The word has lines to itself on both sides of it.
    private static final int WORDS = 64;

    private static final int WORD = WORDS / 2;
    private static final VarHandle LINE = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] line = new long[WORDS];
    private long sent;
    private long leastRoundNanos = Long.MAX_VALUE;
    private volatile boolean over;

    private LineTrip() {}

    /// @return nanoseconds there and back, at best; empty if the threads may not run there, or got no time to
    static OptionalDouble nanos(int processor, int other) throws InterruptedException {
        var trip = new LineTrip();
        Thread partner = trip.start(other, trip::returnWhatComes);
        Thread sender = trip.start(processor, trip::send);
        try {
            sender.join();
        } finally {
            trip.over = true;
        }
        partner.join();
        return trip.leastRoundNanos == Long.MAX_VALUE
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) trip.leastRoundNanos / TRIPS_A_ROUND);
    }

    private Thread start(int processor, Runnable side) {
        return Thread.ofPlatform()
                .daemon()
                .name("cache line at processor " + processor)
                .start(() -> {
                    try {
                        CpuAffinity.pinCallingThread(processor);
                        side.run();
                    } catch (IOException e) {
                        over = true; // the caller learns that nothing came back
                    }
                });
    }

    private void send() {
        long startNanos = System.nanoTime();
        long untilNanos = startNanos + LONGEST_NANOS;
        while (startNanos < untilNanos && round(untilNanos)) {
            long endNanos = System.nanoTime();
            if (leastRoundNanos == Long.MAX_VALUE) {
                untilNanos = endNanos + WINDOW_NANOS;
            }
            leastRoundNanos = Math.min(leastRoundNanos, endNanos - startNanos);
            startNanos = endNanos;
        }
    }

    /// @return whether all of it came back in time
    private boolean round(long untilNanos) {
        for (int trip = 0; trip < TRIPS_A_ROUND; trip++) {
            LINE.setRelease(line, WORD, sent + 1);
            sent += 2;
            for (int looks = 1; (long) LINE.getAcquire(line, WORD) != sent; looks++) {
                if (looks % LOOKS_A_CLOCK == 0 && (over || System.nanoTime() > untilNanos)) {
                    return false;
                }
                Thread.onSpinWait();
            }
        }
        return true;
    }

    private void returnWhatComes() {
        for (long expected = 1; !over; expected += 2) {
            while ((long) LINE.getAcquire(line, WORD) != expected) {
                if (over) {
                    return;
                }
                Thread.onSpinWait();
            }
            LINE.setRelease(line, WORD, expected + 1);
        }
    }
}

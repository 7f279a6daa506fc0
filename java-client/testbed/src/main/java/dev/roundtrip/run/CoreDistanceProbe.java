// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Says how far apart the processors of both sides of a mechanism are, in what a cache line takes from one to the other
/// and back: a host may move virtual processors whenever it likes, and then what goes through shared memory takes
/// several times as long as before. One thread.
final class CoreDistanceProbe {
    private final List<Integer> processors;

    /// Before the first that counts: the compiler, which gets little of two processors that are kept busy, was done
    /// after six at most.
    private int compilingTrips = 10;

    /// @param processors that this process may use
    CoreDistanceProbe(List<Integer> processors) {
        this.processors = processors;
    }

    /// @return nanoseconds there and back; empty where both sides are one, or may be on any two of many
    OptionalDouble nanos(ForkSpec spec, OptionalInt serverCpu) throws InterruptedException {
        if (!hasTwoSides(spec) || !hasTwoProcessors(spec.clientCpu(), serverCpu)) {
            return OptionalDouble.empty();
        }
        int client = spec.clientCpu().orElse(processors.getFirst());
        int server = serverCpu.orElse(processors.getLast());
        for (; compilingTrips > 0; compilingTrips--) {
            LineTrip.nanos(client, server);
        }
        return LineTrip.nanos(client, server);
    }

    private static boolean hasTwoSides(ForkSpec spec) {
        return switch (spec.transport().handOver()) {
            case NONE, NATIVE_CALL -> false;
            case WAKE_UP, SPINNING, SPINNING_BRIEFLY -> true;
        };
    }

    private boolean hasTwoProcessors(OptionalInt clientCpu, OptionalInt serverCpu) {
        boolean isFree = clientCpu.isEmpty() && serverCpu.isEmpty();
        return isFree ? processors.size() == 2 : !clientCpu.equals(serverCpu);
    }

    /// A cache line that goes from one processor to another and back, as often as it can in a moment. Two threads of
    /// its own, which end before it returns.
    static final class LineTrip {
        /// Until a first round is through, for which both threads need their processors at the same time.
        private static final long LONGEST_NANOS = 500_000_000;

        /// From then on: some hundred rounds where processors are near.
        private static final long WINDOW_NANOS = 10_000_000;

        /// Few enough that some rounds are not interrupted.
        private static final int TRIPS_A_ROUND = 500;

        /// Between two looks at what else may have happened.
        private static final int LOOKS_A_CLOCK = 1 << 12;

        /// The word has lines to itself on both sides of it.
        private static final int WORDS = 64;

        private static final int WORD = WORDS / 2;
        private static final VarHandle LINE = MethodHandles.arrayElementVarHandle(long[].class);

        private final long[] line = new long[WORDS];
        private double nanos = Double.NaN;

        /// On a line that the threads are not to hand over, too: so they look at it rarely, and nothing beside it is
        /// written before the end.
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
            return Double.isNaN(trip.nanos) ? OptionalDouble.empty() : OptionalDouble.of(trip.nanos);
        }

        private Thread start(int processor, Runnable side) {
            return Thread.ofPlatform()
                    .daemon()
                    .name("cache line at processor " + processor)
                    .start(() -> {
                        try {
                            Platform.here().threads().pinCaller(processor);
                            side.run();
                        } catch (IOException e) {
                            over = true; // the caller learns that nothing came back
                        }
                    });
        }

        private void send() {
            long startNanos = System.nanoTime();
            long untilNanos = startNanos + LONGEST_NANOS;
            long leastNanos = Long.MAX_VALUE;
            for (long held = 0; startNanos < untilNanos && round(held, untilNanos); held += 2 * TRIPS_A_ROUND) {
                long endNanos = System.nanoTime();
                if (leastNanos == Long.MAX_VALUE) {
                    untilNanos = endNanos + WINDOW_NANOS;
                }
                leastNanos = Math.min(leastNanos, endNanos - startNanos);
                startNanos = endNanos;
            }
            if (leastNanos < Long.MAX_VALUE) {
                nanos = (double) leastNanos / TRIPS_A_ROUND;
            }
        }

        /// @param held what is in the word before it; each side adds one
        /// @return whether all of it came back in time
        private boolean round(long held, long untilNanos) {
            long last = held + 2 * TRIPS_A_ROUND;
            for (long sent = held + 1; sent < last; sent += 2) {
                LINE.setRelease(line, WORD, sent);
                if (!comes(sent + 1, untilNanos)) {
                    return false;
                }
            }
            return true;
        }

        private void returnWhatComes() {
            for (long expected = 1; comes(expected, Long.MAX_VALUE); expected += 2) {
                LINE.setRelease(line, WORD, expected + 1);
            }
        }

        /// @return whether it came in time, and while the other side was there
        private boolean comes(long expected, long untilNanos) {
            for (int looks = 1; (long) LINE.getAcquire(line, WORD) != expected; looks++) {
                if (looks % LOOKS_A_CLOCK == 0 && (over || System.nanoTime() > untilNanos)) {
                    return false;
                }
                Thread.onSpinWait();
            }
            return true;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.worker.protocol.StepSamples.Tail;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// Samples in the order in which they were added, each with its start, up to a limit. One thread.
final class SampleLog {
    /// 16 MiB. A measurement of half a minute fits at 30 000 samples a second.
    static final int MOST = 1 << 20;

    private static final int INDEX_BITS = Integer.numberOfTrailingZeros(MOST);

    /// Fewer have no percentile of 99 in each half.
    private static final int FEWEST = 200;

    private static final double TAIL = 0.99;

    /// Twenty-five periods of a burst of 10 ms at 50 %, and five of a CPU limit.
    private static final int SERIES_MILLIS = 500;

    private static final long NANOS_A_MILLI = 1_000_000;

    private long[] startNanos;
    private long[] nanos;
    private int count;
    private boolean isComplete = true;

    /// @param room for so many samples before it grows
    SampleLog(int room) {
        startNanos = new long[room];
        nanos = new long[room];
    }

    void add(long start, long length) {
        if (makeRoom(1)) {
            startNanos[count] = start;
            nanos[count] = length;
            count++;
        }
    }

    void add(SampleLog others) {
        isComplete &= others.isComplete;
        if (makeRoom(others.count)) {
            System.arraycopy(others.startNanos, 0, startNanos, count, others.count);
            System.arraycopy(others.nanos, 0, nanos, count, others.count);
            count += others.count;
        }
    }

    private boolean makeRoom(int more) {
        if (count + more > MOST) {
            isComplete = false;
            return false;
        }
        if (count + more > nanos.length) {
            int room = Math.min(MOST, Math.max(count + more, 2 * nanos.length));
            startNanos = Arrays.copyOf(startNanos, room);
            nanos = Arrays.copyOf(nanos, room);
        }
        return true;
    }

    void clear() {
        count = 0;
        isComplete = true;
    }

    /// The first samples in the order in which they were added.
    List<Long> first(int most) {
        return Arrays.stream(nanos).limit(Math.min(count, most)).boxed().toList();
    }

    /// The shape of the tail; empty of too few samples, or of more than the log holds.
    ///
    /// @param batchTrips round trips of a sample
    /// @param isMetered whether the starts are those that the round trips before allowed, as in a closed loop
    /// @param hasSeries whether to say how its samples lie in time
    Optional<Tail> tail(int batchTrips, boolean isMetered, boolean hasSeries) {
        if (!isComplete || count < FEWEST) {
            return Optional.empty();
        }
        long first = Arrays.stream(startNanos, 0, count).min().orElseThrow();
        long last = Arrays.stream(startNanos, 0, count).max().orElseThrow();
        long span = Math.max(1, last - first);
        long[] metered = isMetered ? metered(byStart(first), batchTrips) : new long[0];
        return Optional.of(new Tail(
                earlyShare(first, span),
                halfRatio(first, span),
                quantile(metered, TAIL),
                quantile(metered, 0.999),
                quantile(metered, 1),
                hasSeries ? Tail.list(longestEachMilli(first, batchTrips)) : ""));
    }

    /// Whether p99 of both halves is alike; not of too few samples.
    boolean hasSteadyTail() {
        return tail(1, false, false).filter(Tail::isSteady).isPresent();
    }

    /// Indices of the samples by their starts; several clients add theirs one client after the other. Start and index
    /// are sorted as one number, since a million objects take seconds.
    private int[] byStart(long first) {
        return IntStream.range(0, count)
                .mapToLong(sample -> (startNanos[sample] - first) << INDEX_BITS | sample)
                .sorted()
                .mapToInt(key -> (int) key & MOST - 1)
                .toArray();
    }

    private long[] longestEachMilli(long first, int batchTrips) {
        long[] longest = new long[SERIES_MILLIS];
        Arrays.fill(longest, -1);
        for (int sample = 0; sample < count; sample++) {
            long milli = (startNanos[sample] - first) / NANOS_A_MILLI;
            if (milli < SERIES_MILLIS) {
                longest[(int) milli] = Math.max(longest[(int) milli], nanos[sample] / batchTrips);
            }
        }
        return longest;
    }

    private double earlyShare(long first, long span) {
        long limit = sorted(nanos, count)[rank(count, TAIL)];
        long[] slow = IntStream.range(0, count)
                .filter(sample -> nanos[sample] >= limit)
                .mapToLong(sample -> startNanos[sample])
                .toArray();
        double early =
                Arrays.stream(slow).filter(start -> start - first < span / 10).count();
        return early / slow.length;
    }

    private double halfRatio(long first, long span) {
        long[] early = half(first, span, true);
        long[] late = half(first, span, false);
        return early.length == 0 || late.length == 0
                ? 1
                : (double) late[rank(late.length, TAIL)] / Math.max(1, early[rank(early.length, TAIL)]);
    }

    private long[] half(long first, long span, boolean isFirst) {
        return IntStream.range(0, count)
                .filter(sample -> (startNanos[sample] - first < span / 2) == isFirst)
                .mapToLong(sample -> nanos[sample])
                .sorted()
                .toArray();
    }

    /// Metered latencies, ascending (Blackburn et al., "Rethinking Java Performance Analysis", ASPLOS 2025, fully
    /// smoothed): from the starts that requests would have had if they had come evenly over the whole time, or from
    /// the actual ones where those are earlier.
    private long[] metered(int[] order, int batchTrips) {
        long first = startNanos[order[0]];
        int last = order[count - 1];
        double period = (double) (startNanos[last] + nanos[last] - first) / count;
        long[] latencies = new long[count];
        for (int number = 0; number < count; number++) {
            int sample = order[number];
            double even = first + number * period;
            latencies[number] = nanos[sample] / batchTrips + Math.max(0, Math.round(startNanos[sample] - even));
        }
        Arrays.sort(latencies);
        return latencies;
    }

    private static long[] sorted(long[] values, int length) {
        long[] ascending = Arrays.copyOf(values, length);
        Arrays.sort(ascending);
        return ascending;
    }

    private static OptionalDouble quantile(long[] ascending, double share) {
        return ascending.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) ascending[rank(ascending.length, share)]);
    }

    /// Index of the nearest rank.
    private static int rank(int length, double share) {
        return Math.max(0, Math.min(length, (int) Math.ceil(share * length)) - 1);
    }
}

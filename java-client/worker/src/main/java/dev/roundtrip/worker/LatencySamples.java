// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.worker.protocol.EncodedHistogram;
import dev.roundtrip.worker.protocol.OneWay;
import org.HdrHistogram.Histogram;

/// How old messages of streams were when they came. One thread.
final class LatencySamples {
    private static final int DIGITS = 3;

    private final Histogram histogram = new Histogram(DIGITS);
    private double sumNanos;

    void record(long nanos, long count) {
        histogram.recordValueWithCount(nanos, count);
    }

    /// What the recorded ones add up to, which their buckets alone do not tell exactly.
    void addToSum(long nanos) {
        sumNanos += nanos;
    }

    void add(LatencySamples others) {
        histogram.add(others.histogram);
        sumNanos += others.sumNanos;
    }

    void clear() {
        histogram.reset();
        sumNanos = 0;
    }

    /// [OneWay#NONE] if nothing was recorded.
    OneWay oneWay() {
        long messages = histogram.getTotalCount();
        return messages == 0
                ? OneWay.NONE
                : new OneWay(messages, sumNanos / messages, EncodedHistogram.encode(histogram));
    }
}

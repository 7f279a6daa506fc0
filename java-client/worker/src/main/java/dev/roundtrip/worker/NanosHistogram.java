// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import org.HdrHistogram.Histogram;

/// Median and mean of time spans in nanoseconds; it grows with the largest of them. One thread.
final class NanosHistogram {
    private static final int DIGITS = 3;

    private final Histogram histogram = new Histogram(DIGITS);
    private double sum;

    void record(long nanos) {
        histogram.recordValue(nanos);
        sum += nanos;
    }

    void add(NanosHistogram others) {
        histogram.add(others.histogram);
        sum += others.sum;
    }

    void clear() {
        histogram.reset();
        sum = 0;
    }

    long count() {
        return histogram.getTotalCount();
    }

    long medianNanos() {
        return histogram.getValueAtPercentile(50);
    }

    double meanNanos() {
        long count = histogram.getTotalCount();
        return count == 0 ? 0 : sum / count;
    }
}

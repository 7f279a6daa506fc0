// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.StepSamples.EncodedHistogram;
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

    /// Records spans that share a bucket, whose sum [#addToSum] adds.
    void record(long nanos, long count) {
        histogram.recordValueWithCount(nanos, count);
    }

    /// Adds what the recorded spans add up to, which their buckets alone do not tell exactly.
    void addToSum(long nanos) {
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

    /// The spans as latencies of messages; [StepSamples.OneWay#NONE] if nothing was recorded.
    StepSamples.OneWay oneWay() {
        return count() == 0
                ? StepSamples.OneWay.NONE
                : new StepSamples.OneWay(count(), meanNanos(), EncodedHistogram.encode(histogram));
    }
}

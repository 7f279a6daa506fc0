// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

/// Exact running mean and standard deviation (Welford 1962; of two sets together as in Chan, Golub and LeVeque 1983).
/// One thread.
final class Moments {
    private long count;
    private double mean;
    private double squaredDeviations;

    void add(double value) {
        count++;
        double deviation = value - mean;
        mean += deviation / count;
        squaredDeviations += deviation * (value - mean);
    }

    void add(Moments others) {
        if (others.count == 0) {
            return;
        }
        long all = count + others.count;
        double between = others.mean - mean;
        squaredDeviations += others.squaredDeviations + between * between * count * others.count / all;
        mean += between * others.count / all;
        count = all;
    }

    void clear() {
        count = 0;
        mean = 0;
        squaredDeviations = 0;
    }

    long count() {
        return count;
    }

    double mean() {
        return mean;
    }

    double standardDeviation() {
        return count < 2 ? 0 : Math.sqrt(squaredDeviations / (count - 1));
    }
}

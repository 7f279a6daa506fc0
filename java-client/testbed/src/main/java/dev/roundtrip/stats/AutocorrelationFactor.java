// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

/// How much wider an interval has to be because forks resemble the ones before them: a machine that is slower for
/// some minutes is slower for several forks on end, which then say less than as many independent ones.
///
/// The factor is the root of n over the effective n of a first-order autoregression, √((1 + r) / (1 − r)) (Bayley
/// and Hammersley 1946), with r of both samples around their own centres.
final class AutocorrelationFactor {
    /// In such few values a correlation beyond is not to be told from a trend.
    private static final double MOST_CORRELATION = 0.8;

    private AutocorrelationFactor() {}

    /// @param first in the order in which they were measured, as is the other
    /// @return 1 or more
    static double factor(double[] first, double[] other) {
        double[] one = Autocorrelation.centred(first);
        double[] two = Autocorrelation.centred(other);
        double squares = Autocorrelation.products(one, 0) + Autocorrelation.products(two, 0);
        if (squares == 0) {
            return 1;
        }
        // Around the mean of n values it is estimated 1/n too small (Marriott and Pope 1954).
        double bias = 1.0 / Math.min(first.length, other.length);
        double correlation = (Autocorrelation.products(one, 1) + Autocorrelation.products(two, 1)) / squares + bias;
        double counted = Math.clamp(correlation, 0, MOST_CORRELATION);
        return Math.sqrt((1 + counted) / (1 - counted));
    }
}

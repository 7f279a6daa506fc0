// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// True figures of trips whose delays are known: each delay and its share of the trips. None of the code that is
/// checked computes them.
record Truth(SortedMap<Long, Double> trips) {
    /// Shares are no whole numbers of trips, and sums of them not exact.
    private static final double ROUNDING = 1e-3;

    /// @param roundTrips of all forks
    /// @param stops how many of them are the one long stop
    static Truth of(Delays delays, long roundTrips, int stops) {
        var trips = new TreeMap<Long, Double>();
        double tripsADelay = (double) (roundTrips - stops) / delays.nanos().size();
        delays.nanos().forEach(nanos -> trips.merge(nanos, tripsADelay, Double::sum));
        if (stops > 0) {
            trips.merge(Delays.STOP_NANOS, (double) stops, Double::sum);
        }
        return new Truth(trips);
    }

    double count() {
        return trips.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    double mean() {
        double sum = trips.entrySet().stream()
                .mapToDouble(delay -> delay.getKey() * delay.getValue())
                .sum();
        return sum / count();
    }

    double standardDeviation() {
        double mean = mean();
        double squares = trips.entrySet().stream()
                .mapToDouble(delay -> Math.pow(delay.getKey() - mean, 2) * delay.getValue())
                .sum();
        return Math.sqrt(squares / (count() - 1));
    }

    /// The least delay that this share of the trips does not exceed.
    double quantile(double share) {
        double wanted = share * count() - ROUNDING;
        double upTo = 0;
        for (Map.Entry<Long, Double> delay : trips.entrySet()) {
            upTo += delay.getValue();
            if (upTo >= wanted) {
                return delay.getKey();
            }
        }
        return max();
    }

    double max() {
        return trips.lastKey();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.Optional;

/// The figure that stands for several hosts, and how well it is known of hosts like these: the Hodges–Lehmann centre
/// of the hosts' own logarithms with the interval of its signed ranks, as forks have them ([ForkCentre]).
///
/// Only hosts are independent, and a fleet has few. A percentile bootstrap of eight hosts draws from eight values
/// and comes out too narrow: of their mean it holds the truth in some 88 of 100 fleets. A host with twenty runs
/// beside one with a single run, or one slow host, is nothing that Student's t supposes. Differences between forks
/// and runs of a host are in its figure already, so no level is left out.
///
/// @param centre a logarithm, as the ends of the interval are
/// @param interval empty of fewer hosts than [#ENOUGH_HOSTS]
public record HostsCentre(double centre, Optional<Interval> interval) {
    public static final int ENOUGH_HOSTS = SignedRanks.ENOUGH;

    private static final double NORMAL = 1.4826;
    private static final double MOST = 3;

    /// @param logs one a host, at least one
    public static HostsCentre of(double[] logs) {
        double[] means = ForkCentre.pairMeansOfLogs(logs);
        return new HostsCentre(
                SampleMedian.ofSorted(means),
                logs.length < ENOUGH_HOSTS ? Optional.empty() : Optional.of(SignedRanks.interval(logs.length, means)));
    }

    /// Hosts that lie further from the middle than others: by over three median deviations, scaled so that they are
    /// standard deviations where values are spread normally (Hampel 1974).
    ///
    /// @return for each value whether it is one; none of a few values, or where half of them are equal
    public static boolean[] outliers(double[] values) {
        boolean[] outliers = new boolean[values.length];
        if (values.length < ENOUGH_HOSTS) {
            return outliers;
        }
        double middle = SampleMedian.of(values);
        double[] distances =
                Arrays.stream(values).map(value -> Math.abs(value - middle)).toArray();
        double limit = MOST * NORMAL * SampleMedian.of(distances);
        for (int i = 0; i < values.length; i++) {
            outliers[i] = limit > 0 && distances[i] > limit;
        }
        return outliers;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Optional;

/// The figure that stands for several hosts, and how well it is known of hosts like these: the Hodges–Lehmann centre
/// of the hosts' own logarithms, as that of forks is ([ForkCentre]), with the interval that inverts Wilcoxon's
/// signed-rank test (Hollander and Wolfe 1999, 3.2 and 3.3).
///
/// Why this interval and no other. What is independent are hosts, and a fleet has few. A percentile bootstrap of eight
/// hosts draws from eight values and comes out too narrow: of their mean it holds the truth in some 88 of 100 fleets.
/// Student's t is
/// exact where hosts differ as the normal distribution has it and all of them are known equally well; a host with
/// twenty runs beside one with a single run, or one slow host, makes it something else. The signed ranks suppose
/// only that hosts lie as often above the centre as below, equally far: whatever the shape of their differences and
/// however many runs each has, the share of fleets in which the interval holds the centre is the one that was chosen.
/// What forks and runs of a host differ by is in its figure already, so no level is left out.
///
/// @param centre a logarithm, as the ends of the interval are
/// @param interval of the smallest confidence from 95 % on that so many hosts can have, which of five hosts is
/// 93.75 %; empty of fewer
public record HostsCentre(double centre, Optional<Interval> interval) {
    /// With fewer no interval leaves out as little as 7 %.
    public static final int ENOUGH_HOSTS = 5;

    /// From here on the sum of ranks is normal for all that can be told.
    private static final int MANY_HOSTS = 150;

    private static final double NORMAL_QUANTILE = 1.959964;

    /// @param logs one a host, at least one
    public static HostsCentre of(double[] logs) {
        double[] means = ForkCentre.pairMeansOfLogs(logs);
        double centre = SampleMedian.ofSorted(means);
        if (logs.length < ENOUGH_HOSTS) {
            return new HostsCentre(centre, Optional.empty());
        }
        int outside = outside(logs.length);
        return new HostsCentre(centre, Optional.of(new Interval(means[outside - 1], means[means.length - outside])));
    }

    /// How many of the means of pairs are counted from each end to the end of the interval; 1 or more.
    static int outside(int hosts) {
        if (hosts > MANY_HOSTS) {
            double pairs = hosts * (hosts + 1.0);
            double deviation = Math.sqrt(pairs * (2.0 * hosts + 1) / 24);
            return Math.max(1, (int) Math.floor(pairs / 4 - NORMAL_QUANTILE * deviation));
        }
        return Math.max(1, RankInterval.outside(rankSums(hosts)));
    }

    /// How probable each sum of the ranks of positive values is where either sign is as probable.
    private static double[] rankSums(int hosts) {
        double[] probabilities = new double[hosts * (hosts + 1) / 2 + 1];
        probabilities[0] = 1;
        for (int rank = 1; rank <= hosts; rank++) {
            for (int sum = probabilities.length - 1; sum >= 0; sum--) {
                double positive = sum >= rank ? probabilities[sum - rank] : 0;
                probabilities[sum] = (probabilities[sum] + positive) / 2;
            }
        }
        return probabilities;
    }
}

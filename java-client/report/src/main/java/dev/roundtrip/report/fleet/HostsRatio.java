// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.stats.HostsCentre;
import dev.roundtrip.stats.Interval;
import java.util.Collection;
import java.util.Optional;

/// How many times longer one cell takes than another, from each host's own ratio.
///
/// @param logs over hosts, of logarithms
/// @param quicker hosts on which it takes less time
/// @param hosts that have both
public record HostsRatio(HostsCentre logs, int quicker, int hosts) {
    /// Empty if no host has both.
    static Optional<HostsRatio> of(HostsCell cell, HostsCell other) {
        Collection<Double> ratios = cell.logRatiosTo(other).values();
        if (ratios.isEmpty()) {
            return Optional.empty();
        }
        double[] logs = ratios.stream().mapToDouble(Double::doubleValue).toArray();
        int quicker = Math.toIntExact(ratios.stream().filter(log -> log < 0).count());
        return Optional.of(new HostsRatio(HostsCentre.of(logs), quicker, logs.length));
    }

    double value() {
        return Math.exp(logs.centre());
    }

    /// Of 95 %; empty of few hosts.
    Optional<Interval> interval() {
        return logs.interval().map(ends -> new Interval(Math.exp(ends.low()), Math.exp(ends.high())));
    }

    /// `7/8`
    String quickerText() {
        return quicker + "/" + hosts;
    }
}

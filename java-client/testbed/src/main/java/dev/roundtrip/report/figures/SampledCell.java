// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Pool;
import dev.roundtrip.stats.PooledDistribution;
import java.util.Map;
import java.util.TreeMap;
import org.jfree.data.xy.XYSeries;

/// The samples of all forks of a cell, in nanoseconds a round trip.
record SampledCell(CellResult cell) {
    /// Fine enough to show two modes a tenth apart, coarse enough to be smooth for some hundred samples.
    private static final double CLASSES_A_DECADE = 25;

    private static final int POINTS_A_DECADE = 20;

    String name() {
        return cell.name() + cell.signs();
    }

    /// Share of the samples by class; a class is `10^(k/25)` to `10^((k+1)/25)` nanoseconds.
    Map<Integer, Double> shares() {
        var shares = new TreeMap<Integer, Double>();
        PooledDistribution samples = Pool.of(cell.forks());
        samples.forEach((nanos, weight) -> {
            int level = (int) Math.floor(Math.log10(Math.max(nanos, 0.001)) * CLASSES_A_DECADE);
            shares.merge(level, (double) weight / samples.weight(), Double::sum);
        });
        return shares;
    }

    /// Where a class begins.
    static double from(int level) {
        return Math.pow(10, level / CLASSES_A_DECADE);
    }

    /// By `1/(1 − p)`, as far as the samples carry it.
    XYSeries percentiles() {
        PooledDistribution samples = Pool.of(cell.forks());
        var line = new XYSeries(name());
        for (int point = 0; Math.pow(10, (double) point / POINTS_A_DECADE) <= samples.furthestOdds(); point++) {
            double odds = Math.pow(10, (double) point / POINTS_A_DECADE);
            line.add(odds, samples.quantile(1 - 1 / odds));
        }
        return line;
    }
}

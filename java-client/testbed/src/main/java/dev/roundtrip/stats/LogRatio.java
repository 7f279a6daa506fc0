// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// How many times longer one cell takes than another on the same host, as a logarithm: first within each run, so that
/// what a run or its host adds to both is gone, then the centre of the runs.
public final class LogRatio {
    private LogRatio() {}

    /// @param runs forks of the cell by run, as are those of the other
    /// @return empty if no run has both
    public static OptionalDouble within(Map<String, List<ForkLevel>> runs, Map<String, List<ForkLevel>> others) {
        double[] ratios = runs.keySet().stream()
                .filter(others::containsKey)
                .sorted()
                .mapToDouble(run -> centre(runs.get(run)) - centre(others.get(run)))
                .toArray();
        return ratios.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(ForkCentre.ofLogs(ratios));
    }

    private static double centre(List<ForkLevel> forks) {
        return ForkCentre.ofLogs(HostLevels.logs(forks));
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.stats.HostsCentre;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.RankStability.Place;
import dev.roundtrip.stats.VarianceComponents;
import java.util.Optional;

/// What is said of a cell of a group.
///
/// @param toBaseline empty for the baseline itself, and where there is none
/// @param place among the mechanisms of its table; empty of few hosts, of floors, and where a host lacks it
public record CellSummary(
        HostsCell cell,
        HostsCentre centre,
        VarianceComponents components,
        Optional<HostsRatio> toBaseline,
        Optional<Place> place) {
    static CellSummary of(HostGroup group, HostsCell cell, Optional<Place> place) {
        return new CellSummary(
                cell,
                cell.centre(),
                cell.components(),
                group.baselineOf(cell)
                        .filter(baseline -> !baseline.id().equals(cell.id()))
                        .flatMap(baseline -> HostsRatio.of(cell, baseline)),
                place);
    }

    public double micros() {
        return HostsCell.micros(centre.centre());
    }

    /// Of 95 % over the hosts, in microseconds; empty of few hosts.
    public Optional<Interval> interval() {
        return centre.interval().map(HostsCell::micros);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import java.util.List;

/// A fleet with all that is estimated from it, once for tables, files and page.
public record FleetSummary(Fleet fleet, List<GroupSummary> groups) {
    public static FleetSummary of(Fleet fleet) {
        return new FleetSummary(
                fleet, fleet.groups().stream().map(GroupSummary::of).toList());
    }

    public FleetSummary {
        groups = List.copyOf(groups);
    }

    /// `3 of 4 runs count: 3 runs of 2 hosts, in 1 group`
    public String counts() {
        long counted = fleet.entries().stream().filter(FleetEntry::isCounted).count();
        return "%d of %d runs count: %s of %s, in %s"
                .formatted(
                        counted,
                        fleet.entries().size(),
                        several(counted, "run"),
                        several(fleet.hosts(), "host"),
                        several(groups.size(), "group"));
    }

    static String several(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}

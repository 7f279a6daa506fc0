// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import java.util.List;

/// A host, with its runs that count.
///
/// @param number from 1, in the order of the hosts' first runs
/// @param entries at least one
public record FleetHost(int number, List<FleetEntry> entries) {
    public FleetHost {
        entries = List.copyOf(entries);
    }

    public List<FleetRun> runs() {
        return entries.stream().map(FleetEntry::measured).toList();
    }

    /// `host 3`
    public String name() {
        return "host " + number;
    }
}

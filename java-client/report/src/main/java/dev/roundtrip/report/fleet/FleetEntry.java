// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import java.util.Optional;

/// A run that was to be there, or is, and what became of it.
///
/// @param label its index, or the name of its folder or bundle
/// @param attempts that were begun; 0 if that is not known
/// @param reason why it does not count, one line; empty if it does
/// @param run empty if nothing of it can be read
public record FleetEntry(String label, RunState state, int attempts, String reason, Optional<FleetRun> run) {
    static FleetEntry counted(String label, int attempts, FleetRun run) {
        return new FleetEntry(label, RunState.COUNTED, attempts, "", Optional.of(run));
    }

    static FleetEntry lost(String label, RunState state, int attempts, String reason) {
        return new FleetEntry(label, state, attempts, reason, Optional.empty());
    }

    /// The same, which does not count.
    FleetEntry without(RunState why, String because) {
        return new FleetEntry(label, why, attempts, because, run);
    }

    /// Of one that counts.
    FleetRun measured() {
        return run.orElseThrow();
    }

    boolean isCounted() {
        return state == RunState.COUNTED;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.api.Labelled;
import java.util.Optional;

/// A run that was to be there, or is, with its fate.
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

    /// This entry, which does not count.
    FleetEntry without(RunState why, String because) {
        return new FleetEntry(label, why, attempts, because, run);
    }

    /// The run of an entry that counts.
    FleetRun measured() {
        return run.orElseThrow();
    }

    boolean isCounted() {
        return state == RunState.COUNTED;
    }

    /// The fate of a run of a fleet.
    public enum RunState implements Labelled {
        COUNTED,
        MISSING,
        UNFINISHED,
        CANCELLED,
        FAILED,
        DAMAGED,
        FOREIGN,
        DUPLICATE,
        OVERLAPPING;

        /// Whether the fleet lacks the run. A run that was given twice is there once.
        public boolean isLoss() {
            return this != COUNTED && this != DUPLICATE;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.time.Duration;
import java.util.Optional;

/// How often and how long the cells of a run are measured, which a run that is resumed reads back.
///
/// @param forks how many fresh pairs of worker and server each mechanism gets
/// @param steps how long they take for each pair of sizes
/// @param isolateSizes whether each pair of sizes has forks of its own
/// @param minRoundTrips a cell, over all forks; a time budget may cut it short
/// @param timeBudget for the whole run; without one every cell takes what it needs
/// @param precision half-width of the 95 % interval of a fork's median at which a fork may end, as a share of it
/// @param legs whether round trips are taken apart
/// @param wholeTables whether a run ends with all its tables, as for a paper, or with a summary
/// @param timeout of one round trip of small messages
public record Effort(
        ForkCounts forks,
        StepDurations steps,
        boolean isolateSizes,
        int minRoundTrips,
        Optional<Duration> timeBudget,
        double precision,
        boolean legs,
        boolean wholeTables,
        Duration timeout) {
    /// The same effort with other forks and another budget.
    public Effort with(ForkCounts otherForks, Optional<Duration> otherBudget) {
        return new Effort(
                otherForks, steps, isolateSizes, minRoundTrips, otherBudget, precision, legs, wholeTables, timeout);
    }
}

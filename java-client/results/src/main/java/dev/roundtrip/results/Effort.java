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
    /// This effort with other forks and another budget.
    public Effort with(ForkCounts otherForks, Optional<Duration> otherBudget) {
        return new Effort(
                otherForks, steps, isolateSizes, minRoundTrips, otherBudget, precision, legs, wholeTables, timeout);
    }

    /// How long the steps of a fork take.
    ///
    /// @param leastWarmUp of the first step
    /// @param mostWarmUp of each step, after which it is measured though it is not shown to be steady
    /// @param leastMeasure of each step, however precise its median is by then
    public record StepDurations(Duration leastWarmUp, Duration mostWarmUp, Duration leastMeasure) {}

    /// Numbers of forks that each mechanism has under a condition.
    ///
    /// @param usual fresh pairs of worker and server, where nothing else holds
    /// @param heavy of one whose code takes seconds to warm up
    /// @param least that a time budget may bring it down to, before a mechanism is left out
    /// @param most that it gets where a time budget has time to spare and its intervals are wide
    /// @param keepsRows whether all mechanisms are measured even if that takes longer than the time budget
    public record ForkCounts(int usual, int heavy, int least, int most, boolean keepsRows) {
        /// The forks that one run measures of a plan that several runs share.
        public ForkCounts of(ForkRange range) {
            return new ForkCounts(
                    range.share(usual), range.share(heavy), range.share(least), range.share(most), keepsRows);
        }

        /// One number for every mechanism, whatever the time budget is.
        public static ForkCounts of(int forks, boolean keepsRows) {
            return new ForkCounts(forks, forks, forks, forks, keepsRows);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.results.ForkCounts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What a profile file says: which cells, how often, how long.
///
/// @param transports ids; empty for all
/// @param sizes in the order of the table
/// @param forks how many fresh pairs of worker and server each mechanism gets
/// @param steps how long they take for each pair of sizes
/// @param isolateSizes whether each pair of sizes has forks of its own
/// @param minRoundTrips a cell, over all forks; a time budget may cut it short
/// @param timeBudget for the whole run; without one every cell takes what it needs
/// @param precision half-width of the 95 % interval of a fork's median at which a fork may end, as a share of it
/// @param conditions under which each mechanism is measured at each pair of sizes; at least one
/// @param sweep of rates, which a pilot has to find; that of sizes is in `sizes` already
/// @param wholeTables whether a run ends with all its tables, as for a paper, or with a summary
/// @param legs whether round trips are taken apart
/// @param timeout of one round trip of small messages
public record Profile(
        String name,
        String description,
        List<String> transports,
        List<SizePair> sizes,
        ForkCounts forks,
        StepDurations steps,
        boolean isolateSizes,
        int minRoundTrips,
        Optional<Duration> timeBudget,
        double precision,
        List<Condition> conditions,
        Optional<Sweep> sweep,
        boolean legs,
        boolean wholeTables,
        Duration timeout) {
    public Profile {
        transports = List.copyOf(transports);
        sizes = List.copyOf(sizes);
        conditions = List.copyOf(conditions);
    }

    /// Whether no message is answered.
    public boolean hasOnlyStreams() {
        return sizes.stream().allMatch(SizePair::isStream);
    }

    /// The same with other forks and another budget.
    public Profile with(ForkCounts otherForks, Optional<Duration> otherBudget) {
        return new Profile(
                name,
                description,
                transports,
                sizes,
                otherForks,
                steps,
                isolateSizes,
                minRoundTrips,
                otherBudget,
                precision,
                conditions,
                sweep,
                legs,
                wholeTables,
                timeout);
    }
}

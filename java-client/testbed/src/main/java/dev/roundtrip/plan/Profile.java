package dev.roundtrip.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What a profile file says: which cells, how often, how long.
///
/// @param transports ids; empty for all
/// @param sizes in the order of the table
/// @param forks fresh pairs of worker and server a cell
/// @param minForks how far forks are given up when there are many cells for the time budget
/// @param minRoundTrips a cell, over all forks; a time budget may cut it short
/// @param timeBudget for the whole run; without one every cell takes what it needs
/// @param minForkTime with less a fork is not worth starting; where it is given, the budget stretches for it
/// @param precision half-width of the 95 % interval of a fork's median at which a fork may end, as a share of it
/// @param conditions under which each mechanism is measured at each pair of sizes; at least one
/// @param sweep of rates, which a pilot has to find; that of sizes is in `sizes` already
/// @param legs whether round trips are taken apart
/// @param timeout of one round trip of small messages
public record Profile(
        String name,
        String description,
        List<String> transports,
        List<SizePair> sizes,
        int forks,
        int minForks,
        int minRoundTrips,
        Optional<Duration> timeBudget,
        Optional<Duration> minForkTime,
        double precision,
        List<Condition> conditions,
        Optional<Sweep> sweep,
        boolean legs,
        Duration timeout) {
    public Profile {
        transports = List.copyOf(transports);
        sizes = List.copyOf(sizes);
        conditions = List.copyOf(conditions);
    }

    /// The same profile with a budget and a number of forks that go together for so many cells.
    public Profile fitted(int cells) {
        if (timeBudget.isEmpty() || cells == 0) {
            return this;
        }
        Duration forkTime = minForkTime.orElse(PlanDefaults.LEAST_FORK_TIME);
        long affordableForks = timeBudget.get().dividedBy(forkTime.multipliedBy(cells));
        int fittedForks = Math.clamp(affordableForks, minForks, forks);
        Duration needed = forkTime.multipliedBy((long) cells * fittedForks);
        boolean stretches = minForkTime.isPresent() && needed.compareTo(timeBudget.get()) > 0;
        return with(fittedForks, stretches ? Optional.of(needed) : timeBudget);
    }

    /// Whether no message is answered.
    public boolean hasOnlyStreams() {
        return sizes.stream().allMatch(SizePair::isStream);
    }

    /// Those of the conditions, each once.
    public List<Placement> placements() {
        return conditions.stream().map(Condition::placement).distinct().toList();
    }

    /// The same with other forks and another budget.
    public Profile with(int otherForks, Optional<Duration> otherBudget) {
        return new Profile(
                name,
                description,
                transports,
                sizes,
                otherForks,
                minForks,
                minRoundTrips,
                otherBudget,
                minForkTime,
                precision,
                conditions,
                sweep,
                legs,
                timeout);
    }
}

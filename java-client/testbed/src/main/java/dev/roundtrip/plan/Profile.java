package dev.roundtrip.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What a profile file says: which cells, how often, how long.
///
/// @param transports ids; empty for all
/// @param sizes in the order of the table
/// @param forks fresh pairs of worker and server a cell
/// @param minRoundTrips a cell, over all forks; a time budget may cut it short
/// @param timeBudget for the whole run; without one every cell takes what it needs
/// @param minForkTime how far the budget stretches when there are many cells; without it there are fewer forks instead
/// @param precision half-width of the 95 % interval of a fork's median at which a fork may end, as a share of it
/// @param timeout of one round trip of small messages
public record Profile(
        String name,
        String description,
        List<String> transports,
        List<SizePair> sizes,
        int forks,
        int minRoundTrips,
        Optional<Duration> timeBudget,
        Optional<Duration> minForkTime,
        double precision,
        Placement placement,
        Duration timeout) {
    public Profile {
        transports = List.copyOf(transports);
        sizes = List.copyOf(sizes);
    }

    /// The same profile with a budget and a number of forks that go together for so many cells.
    public Profile fitted(int cells) {
        if (timeBudget.isEmpty() || cells == 0) {
            return this;
        }
        if (minForkTime.isPresent()) {
            Duration least = minForkTime.get().multipliedBy((long) cells * forks);
            return with(forks, Optional.of(least.compareTo(timeBudget.get()) > 0 ? least : timeBudget.get()));
        }
        long affordable = timeBudget.get().dividedBy(PlanDefaults.LEAST_FORK_TIME.multipliedBy(cells));
        return with(Math.clamp(affordable, 1, forks), timeBudget);
    }

    private Profile with(int otherForks, Optional<Duration> otherBudget) {
        return new Profile(
                name,
                description,
                transports,
                sizes,
                otherForks,
                minRoundTrips,
                otherBudget,
                minForkTime,
                precision,
                placement,
                timeout);
    }
}

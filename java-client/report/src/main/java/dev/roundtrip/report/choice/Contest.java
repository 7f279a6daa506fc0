// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.report.Fastest;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The candidates that meet all needs, in the order in which an engineer would take them: of those that are as quick
/// as the needs can tell the least upkeep first, and then the others by their times.
///
/// @param eligible in the order of the plan
record Contest(Needs needs, List<Candidate> eligible) {
    /// A difference is felt from this share of the time between two round trips on.
    static final double FELT_SHARE = 0.05;

    /// A smaller ratio is no reason to take on more upkeep, and depends on the machine.
    static final double FELT_RATIO = 1.5;

    /// To keep processors busy has to save this share of the time between two round trips.
    static final double WORTH_SPINNING = 0.1;

    /// The candidates to choose from: those in the process, if a crash of C++ may end Java and there is one.
    private List<Candidate> welcome() {
        List<Candidate> within = needs.isolation() == Isolation.NONE
                ? eligible.stream().filter(Candidate::isInProcess).toList()
                : List.of();
        return within.isEmpty() ? eligible : within;
    }

    /// The candidate to take if C++ were to have a process of its own.
    Optional<Candidate> ifApart() {
        return new Contest(
                        needs,
                        eligible.stream().filter(one -> !one.isInProcess()).toList())
                .order().stream().findFirst();
    }

    /// Candidates, the best first.
    List<Candidate> order() {
        return fastest()
                .map(first -> Fastest.ascending(eligible.stream(), Candidate::nanos)
                        .collect(Collectors.partitioningBy(one -> isAsQuick(one, first))))
                .map(quick -> Stream.concat(
                                quick.get(true).stream().sorted(Comparator.comparing(Candidate::upkeep)),
                                quick.get(false).stream())
                        .toList())
                .orElse(List.of());
    }

    /// The fastest candidate that is worth its processors while nothing comes.
    Optional<Candidate> fastest() {
        return Fastest.ascending(welcome().stream().filter(this::isWorthItsProcessors), Candidate::nanos)
                .findFirst();
    }

    boolean isWorthItsProcessors(Candidate candidate) {
        return !candidate.keepsAProcessorBusy()
                || eligible.stream()
                        .filter(other -> !other.keepsAProcessorBusy())
                        .noneMatch(other -> share(other.nanos() - candidate.nanos()) < WORTH_SPINNING);
    }

    private boolean isAsQuick(Candidate candidate, Candidate fastest) {
        return welcome().contains(candidate)
                && isWorthItsProcessors(candidate)
                && (share(candidate.nanos() - fastest.nanos()) <= FELT_SHARE
                        || candidate.nanos() <= FELT_RATIO * fastest.nanos());
    }

    /// A time as a share of the time between two round trips.
    double share(double nanos) {
        return nanos / needs.intervalNanos();
    }
}

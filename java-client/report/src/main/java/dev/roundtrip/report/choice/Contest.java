// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The candidates that meet all needs, and the order in which an engineer would take them: what asks least of those
/// that are as quick as the needs can tell, and then the others by their times.
///
/// @param eligible in the order of the plan
record Contest(Needs needs, List<Candidate> eligible) {
    /// A difference is felt from this share of the time between two round trips on.
    static final double FELT_SHARE = 0.05;

    /// A smaller ratio is no reason to take on more upkeep, and depends on the machine.
    static final double FELT_RATIO = 1.5;

    /// To keep processors busy has to save this share of the time between two round trips.
    static final double WORTH_SPINNING = 0.1;

    private static final Comparator<Candidate> LEAST_UPKEEP =
            Comparator.comparing(Candidate::upkeep).thenComparingDouble(Candidate::nanos);

    /// The best first.
    List<Candidate> order() {
        return fastest()
                .map(first -> Stream.concat(
                                eligible.stream()
                                        .filter(one -> isAsQuick(one, first))
                                        .sorted(LEAST_UPKEEP),
                                eligible.stream()
                                        .filter(one -> !isAsQuick(one, first))
                                        .sorted(Comparator.comparingDouble(Candidate::nanos)))
                        .toList())
                .orElse(List.of());
    }

    /// Of those that are worth what they cost while nothing comes.
    Optional<Candidate> fastest() {
        return eligible.stream().filter(this::isWorthItsProcessors).min(Comparator.comparingDouble(Candidate::nanos));
    }

    boolean isWorthItsProcessors(Candidate candidate) {
        return !candidate.keepsAProcessorBusy()
                || eligible.stream()
                        .filter(other -> !other.keepsAProcessorBusy())
                        .noneMatch(other -> share(other.nanos() - candidate.nanos()) < WORTH_SPINNING);
    }

    private boolean isAsQuick(Candidate candidate, Candidate fastest) {
        return isWorthItsProcessors(candidate)
                && (share(candidate.nanos() - fastest.nanos()) <= FELT_SHARE
                        || candidate.nanos() <= FELT_RATIO * fastest.nanos());
    }

    /// Of the time between two round trips.
    double share(double nanos) {
        return nanos / needs.intervalNanos();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.MeasuredFork;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The measured forks of a cell, of which some were repeated. Of two attempts at a fork one counts: that which was not
/// disturbed, or else the one from which less time was taken.
///
/// @param measured all attempts at all forks of one cell
record Attempts(List<MeasuredFork> measured) {
    private static final Comparator<MeasuredFork> LEAST_DISTURBED = Comparator.<MeasuredFork, Boolean>comparing(
                    fork -> fork.row().noise().isDisturbed())
            .thenComparingDouble(fork -> lostShare(fork.row()))
            .thenComparingInt(fork -> fork.row().attempt());

    Attempts {
        measured = List.copyOf(measured);
    }

    private static double lostShare(ForkResult.Measured row) {
        return row.noise().lostShare(row.timing().measuredNanos());
    }

    /// One of each fork, in their order.
    List<MeasuredFork> counted() {
        Collection<List<MeasuredFork>> forks = measured.stream()
                .collect(Collectors.groupingBy(fork -> fork.row().fork(), TreeMap::new, Collectors.toList()))
                .values();
        return forks.stream()
                .map(attempts -> attempts.stream().min(LEAST_DISTURBED).orElseThrow())
                .toList();
    }

    List<MeasuredFork> setAside() {
        List<MeasuredFork> counted = counted();
        return measured.stream().filter(fork -> !counted.contains(fork)).toList();
    }
}

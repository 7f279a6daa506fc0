// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

/// How many forks a mechanism has under a condition.
///
/// @param usual fresh pairs of worker and server, where nothing else holds
/// @param heavy of one whose code takes seconds to warm up
/// @param least that a time budget may bring it down to, before a mechanism is left out
/// @param most that it gets where a time budget has time to spare and its intervals are wide
/// @param keepsRows whether all mechanisms are measured even if that takes longer than the time budget
public record ForkCounts(int usual, int heavy, int least, int most, boolean keepsRows) {
    /// What of them a run measures that shares the plan with others.
    public ForkCounts of(ForkRange range) {
        return new ForkCounts(range.share(usual), range.share(heavy), range.share(least), range.share(most), keepsRows);
    }

    /// As many of each.
    public static ForkCounts of(int forks, boolean keepsRows) {
        return new ForkCounts(forks, forks, forks, forks, keepsRows);
    }
}

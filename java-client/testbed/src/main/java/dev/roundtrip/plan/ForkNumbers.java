// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

/// How many forks a mechanism has under a condition.
///
/// @param usual fresh pairs of worker and server
/// @param heavy of a mechanism whose code takes seconds to warm up
/// @param least that a time budget may bring them down to, before rows are left out
/// @param most where intervals stay wide and there is time
/// @param keepsRows whether all rows are measured even if that takes longer than the time budget
public record ForkNumbers(int usual, int heavy, int least, int most, boolean keepsRows) {
    /// As many of each.
    public static ForkNumbers of(int forks, boolean keepsRows) {
        return new ForkNumbers(forks, forks, forks, forks, keepsRows);
    }
}

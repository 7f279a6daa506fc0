// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

/// What a fork tells of how long a round trip takes: little enough that the forks of a hundred hosts fit into memory.
///
/// @param log of the median in nanoseconds
/// @param error standard error of that, which comes of the number of samples
public record ForkLevel(double log, double error) {
    /// @param fork with a median over 0
    public static ForkLevel of(Distribution fork) {
        double ranks = 0.5 / Math.sqrt((double) fork.count());
        double low = Math.log(fork.quantile(0.5 - ranks));
        double high = Math.log(fork.quantile(0.5 + ranks));
        return new ForkLevel(Math.log(fork.median()), (high - low) / 2);
    }
}

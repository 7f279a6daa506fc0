// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.results.RunRecord.Effort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/// The request of a profile and the command line: which cells, how often, how long.
///
/// @param transports ids; empty for all
/// @param sizesUnder at which sizes each mechanism is measured, by condition, in the order of the tables
/// @param sweep of rates, which a pilot has to find; a sweep of sizes is in the sizes already
public record Profile(
        String name,
        String description,
        List<String> transports,
        SequencedMap<Condition, List<SizePair>> sizesUnder,
        Optional<Sweep> sweep,
        Effort effort) {
    public Profile {
        transports = List.copyOf(transports);
        sizesUnder = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(sizesUnder));
    }

    public List<Condition> conditions() {
        return List.copyOf(sizesUnder.keySet());
    }

    /// All sizes, each once.
    public List<SizePair> sizes() {
        return sizesUnder.values().stream()
                .flatMap(Collection::stream)
                .distinct()
                .toList();
    }

    /// Whether no message is answered.
    public boolean hasOnlyStreams() {
        return conditions().stream().allMatch(Condition::isStream);
    }

    /// A series of values of one axis, made in place of a list.
    public enum Sweep implements Labelled {
        /// Powers of two from 1 B to 128 MiB, request as large as response.
        SIZES,
        /// Requests a second of an open loop, up to more than the mechanism takes.
        RATE;

        private static final int LARGEST_POWER = 27;

        /// Shares of what the closed loop gets done in a second. Waiting begins to show well before all of it is used.
        private static final double[] LOADS = {0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 1, 1.2};

        private static final int SIGNIFICANT_DIGITS = 2;

        static List<SizePair> sizes() {
            return IntStream.rangeClosed(0, LARGEST_POWER)
                    .mapToObj(power -> 1L << power)
                    .map(size -> new SizePair(size, size))
                    .toList();
        }

        /// Rates to measure a mechanism at, ascending; none that the schedule of an open loop cannot keep.
        ///
        /// @param roundTripsPerSecond of its closed loop
        static List<Integer> rates(double roundTripsPerSecond) {
            var rates = new ArrayList<Integer>();
            for (double load : LOADS) {
                long rate = Math.max(1, rounded(load * roundTripsPerSecond));
                if (rate <= Axes.MAX_RATE_PER_SECOND && !rates.contains((int) rate)) {
                    rates.add((int) rate);
                }
            }
            return rates;
        }

        private static long rounded(double rate) {
            double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(rate)) + 1 - SIGNIFICANT_DIGITS));
            return Math.round(Math.round(rate / unit) * unit);
        }
    }
}

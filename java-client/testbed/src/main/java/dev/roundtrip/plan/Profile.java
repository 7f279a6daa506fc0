// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Key;
import dev.roundtrip.condition.Key.Kind;
import dev.roundtrip.condition.Rules;
import dev.roundtrip.results.RunRecord.Effort;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

    /// The keys of a profile, with the options that stand in their place.
    public static final class ProfileKeys {
        static final Key DESCRIPTION = Key.inFile("description", Kind.TEXT);
        public static final Key TRANSPORTS = Key.list("transports", "a,b", "only these, as in tcp*; see list");
        static final Key SIZES =
                Key.list("sizes", "16B:1KiB,…", "request:response, each a number with B, KiB, MiB or GiB");
        static final Key FORKS = new Key("forks", Kind.NUMBER, "N", "fresh pairs of worker and server for each row");
        static final Key HEAVY_FORKS = Key.inFile("heavyForks", Kind.NUMBER);
        static final Key MIN_FORKS = Key.inFile("minForks", Kind.NUMBER);
        static final Key MOST_FORKS = Key.inFile("mostForks", Kind.NUMBER);
        static final Key MIN_ROUND_TRIPS = Key.inFile("minRoundTrips", Kind.NUMBER);
        static final Key TIME_BUDGET = Key.text("timeBudget", "D", "for the whole run, as in 90s or 5m");
        static final Key MIN_WARM_UP = Key.inFile("minWarmUp", Kind.TEXT);
        static final Key MAX_WARM_UP = Key.inFile("maxWarmUp", Kind.TEXT);
        static final Key MIN_MEASURE = Key.inFile("minMeasure", Kind.TEXT);
        static final Key PRECISION = Key.text("precision", "P", "of the median, at which a fork may end, as in 2%");
        static final Key SWEEP = Key.text(
                "sweep",
                "WHAT",
                "sizes: powers of two from 1B to 128MiB; rate: latency against load, up to saturation");
        static final Key ISOLATE_SIZES = Key.flag(
                "isolateSizes",
                "fresh processes for each pair of sizes, warmed by the smaller ones, in place of one pair for all");
        static final Key WHOLE_TABLES = Key.inFile("wholeTables", Kind.FLAG);
        static final Key TIMEOUT = Key.text("timeout", "D", "of one round trip of small messages, as in 30s");

        /// In the order of options.
        public static final List<Key> ALL = Stream.concat(
                        Stream.of(
                                DESCRIPTION,
                                TRANSPORTS,
                                SIZES,
                                FORKS,
                                HEAVY_FORKS,
                                MIN_FORKS,
                                MOST_FORKS,
                                MIN_ROUND_TRIPS,
                                TIME_BUDGET,
                                MIN_WARM_UP,
                                MAX_WARM_UP,
                                MIN_MEASURE,
                                PRECISION,
                                SWEEP,
                                ISOLATE_SIZES,
                                Rules.LEGS,
                                WHOLE_TABLES,
                                TIMEOUT),
                        Axes.ALL.stream().flatMap(axis -> axis.keys().stream()))
                .toList();

        private ProfileKeys() {}

        /// Values that hold unless a profile or an option says otherwise.
        public static final class Defaults {
            public static final String PROFILE = "quick";
            public static final int FORKS = 3;

            /// Forks of first round trips, of which each JVM has one only.
            static final int COLD_FORKS = 20;

            /// Forks of faults, in each of which a fault happens several times.
            static final int FAULT_FORKS = 1;

            /// The thesis' least number of runs (Kumoń 2017, 4.1).
            public static final int MIN_ROUND_TRIPS = 1000;

            public static final double PRECISION = 0.02;
            public static final Duration TIMEOUT = Duration.ofSeconds(30);

            /// Two forks show at least that they differ.
            static final int LEAST_FORKS_IN_A_BUDGET = 2;

            /// Most forks of a run whose time somebody chose.
            static final int MOST_FORKS_IN_A_BUDGET = 10;

            static final Duration MOST_WARM_UP = Duration.ofSeconds(10);
            static final Duration LEAST_MEASURE = Duration.ofSeconds(1);
            static final Duration LEAST_MEASURE_IN_A_BUDGET = Duration.ofMillis(300);

            private Defaults() {}
        }
    }
}

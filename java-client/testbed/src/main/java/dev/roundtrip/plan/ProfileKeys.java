// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Key;
import dev.roundtrip.condition.Key.Kind;
import dev.roundtrip.condition.Rules;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// The keys of a profile, with the options that stand in their place.
public final class ProfileKeys {
    static final Key DESCRIPTION = Key.inFile("description", Kind.TEXT);
    public static final Key TRANSPORTS = Key.list("transports", "a,b", "only these, as in tcp*; see list");
    static final Key SIZES = Key.list("sizes", "16B:1KiB,…", "request:response, each a number with B, KiB, MiB or GiB");
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
            "sweep", "WHAT", "sizes: powers of two from 1B to 128MiB; rate: latency against load, up to saturation");
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
        static final int FAULT_FORKS = 2;

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

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.time.Duration;

/// Values that hold unless a profile or an option says otherwise.
public final class PlanDefaults {
    public static final String PROFILE = "quick";
    public static final int FORKS = 3;

    /// Forks of first round trips, of which each JVM has one only.
    static final int COLD_FORKS = 20;

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

    private PlanDefaults() {}
}

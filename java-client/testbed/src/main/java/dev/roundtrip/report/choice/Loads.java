// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.results.ConditionRecord;

/// How often requests came.
final class Loads {
    private static final double NANOS_A_SECOND = 1e9;
    private static final double NANOS_A_MICRO = 1e3;
    private static final long MICROS_A_MILLI = 1000;

    /// Of a client that sends the next request at once, whatever a round trip takes.
    private static final double AT_ONCE = 1000;

    private Loads() {}

    /// Between two requests of a client, about.
    static double intervalNanos(ConditionRecord load) {
        return load.isOpen() ? NANOS_A_SECOND / load.ratePerSecond() : Math.max(AT_ONCE, (double) load.gapNanos());
    }

    /// Whether a client sends the next request as soon as it has a response.
    static boolean isAtOnce(ConditionRecord load) {
        return !load.isOpen() && load.gapNanos() == 0;
    }

    /// The interval that is asked for, as an option of `run`: `5ms`, `250us`.
    static String gapText(Needs needs) {
        long micros = Math.max(0, Math.round(needs.intervalNanos() / NANOS_A_MICRO));
        return micros == 0 ? "0" : micros % MICROS_A_MILLI == 0 ? micros / MICROS_A_MILLI + "ms" : micros + "us";
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.List;
import java.util.OptionalDouble;

/// The needs that decide between mechanisms before speed does, in the words of the rules in README.
public enum Situation {
    CRASH_TOGETHER("a crash of C++ may take Java down with it"),
    CRASH_ALONE("C++ must be able to crash alone, on one machine"),
    MAY_MOVE("C++ may move to another machine"),
    SEVERAL("several teams or languages take part, or fields change"),
    KEPT("work must survive a restart of either side"),
    HTTP("clients only speak HTTP");

    /// Calls a second of the rules, unless they say another.
    public static final double RATE = 100;

    private final String words;

    Situation(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    public Needs needs(double rate, SizeKey sizes) {
        return new Needs(
                this == CRASH_TOGETHER ? Isolation.NONE : Isolation.PROCESS,
                this == KEPT ? DeathNotice.KEPT : DeathNotice.BOTH_DIE,
                this == MAY_MOVE || this == SEVERAL || this == HTTP,
                this == SEVERAL || this == HTTP,
                this == HTTP,
                false,
                false,
                false,
                rate,
                OptionalDouble.empty(),
                List.of(sizes));
    }

    /// The recommendation of a run for a situation.
    public record Advice(Situation situation, Recommendation recommendation) {}
}

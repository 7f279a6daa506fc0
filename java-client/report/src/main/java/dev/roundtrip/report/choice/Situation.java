// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.results.CellId.SizeKey;

/// The needs that decide between mechanisms before speed does, in the words of the rules in README.
public enum Situation {
    CRASH_TOGETHER("a crash of C++ may take Java down with it", ""),
    CRASH_ALONE("C++ must be able to crash alone, on one machine", "--isolation process"),
    MAY_MOVE("C++ may move to another machine", "--isolation process --remote yes"),
    SEVERAL(
            "several teams or languages take part, or fields change",
            "--isolation process --remote yes --languages several"),
    KEPT("work must survive a restart of either side", "--isolation process --when-server-dies kept"),
    HTTP("clients only speak HTTP", "--isolation process --remote yes --languages several --payload text");

    /// Calls a second of the rules, unless they say another.
    public static final double RATE = 100;

    private final String words;
    private final String options;

    Situation(String words, String options) {
        this.words = words;
        this.options = options;
    }

    public String words() {
        return words;
    }

    /// Options of `roundtrip recommend` that ask for it, without rate and sizes; may be empty.
    public String options() {
        return options;
    }

    public Needs needs(double rate, SizeKey sizes) {
        return Needs.of(Need.stated(options + " --rate " + Math.round(rate)), sizes);
    }

    /// The recommendation of a run for a situation.
    public record Advice(Situation situation, Recommendation recommendation) {}
}

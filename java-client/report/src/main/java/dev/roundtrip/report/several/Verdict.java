// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.stats.Ratio;

/// What a comparison says of a cell, as to the second run.
public enum Verdict {
    SLOWER("slower"),
    FASTER("faster"),
    NO_DIFFERENCE("no difference shown"),
    NOT_COMPARABLE("not comparable");

    private final String label;

    Verdict(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /// Only an interval that lies beyond 1 shows a difference (docs/METHOD.md).
    static Verdict of(Ratio ratio) {
        return ratio.interval()
                .map(ends -> ends.low() > 1 ? SLOWER : ends.high() < 1 ? FASTER : NO_DIFFERENCE)
                .orElse(NO_DIFFERENCE);
    }
}

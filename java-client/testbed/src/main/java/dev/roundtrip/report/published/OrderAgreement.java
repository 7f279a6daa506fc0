// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.stats.Estimate;

/// Whether a mechanism and the baseline stand in the order that the paper found.
enum OrderAgreement {
    HOLDS("holds"),
    REVERSED("reversed"),
    TIE("tie here"),
    /// One of the four figures is missing, or it is the baseline itself.
    NONE(NumberText.MISSING);

    private final String label;

    OrderAgreement(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /// Means that are not shown to differ are a tie.
    ///
    /// @param publishedRatio to the paper's baseline
    static OrderAgreement of(double publishedRatio, Estimate here, Estimate baselineHere) {
        if (here.meansTie(baselineHere)) {
            return TIE;
        }
        return publishedRatio > 1 == here.mean() > baselineHere.mean() ? HOLDS : REVERSED;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.report.choice.Recommendation.Part;
import java.util.List;

/// A recommendation where one thing is asked, for those who read the page without its script.
///
/// @param title what is asked
/// @param parts the first says what to take
record Advice(String title, List<Part> parts) {
    public Part first() {
        return parts.getFirst();
    }

    public List<Part> others() {
        return parts.subList(1, parts.size());
    }

    static List<Advice> of(Choices choices) {
        return choices.advice().stream()
                .map(advice -> new Advice(
                        "If " + advice.situation().words(),
                        advice.recommendation().parts()))
                .toList();
    }
}

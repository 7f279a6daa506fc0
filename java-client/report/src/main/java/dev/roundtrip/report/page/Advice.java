// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.report.Fastest.Kind;
import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.report.choice.Needs;
import dev.roundtrip.report.choice.Recommendation.Part;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A recommendation where C++ is to be in a certain place and nothing else is asked, for those who read the page
/// without its script.
///
/// @param parts the first says what to take
record Advice(Kind kind, List<Part> parts) {
    public String title() {
        return kind.condition();
    }

    public Part first() {
        return parts.getFirst();
    }

    public List<Part> others() {
        return parts.subList(1, parts.size());
    }

    /// Recommendations for each kind that a row of the run meets, at its smallest sizes.
    static List<Advice> of(Choices choices) {
        SizeKey smallest = choices.sizes().getFirst();
        return Arrays.stream(Kind.values())
                .flatMap(kind -> Optional.of(choices.recommend(needs(kind, smallest)))
                        .filter(recommendation -> recommendation.id().isPresent())
                        .map(recommendation -> new Advice(kind, recommendation.parts()))
                        .stream())
                .toList();
    }

    private static Needs needs(Kind kind, SizeKey sizes) {
        return new Needs(
                kind == Kind.IN_PROCESS ? Isolation.NONE : Isolation.PROCESS,
                DeathNotice.BOTH_DIE,
                kind == Kind.NETWORK,
                false,
                false,
                false,
                false,
                false,
                Needs.USUAL_RATE,
                OptionalDouble.empty(),
                List.of(sizes));
    }
}

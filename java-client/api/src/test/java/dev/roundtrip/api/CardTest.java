// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class CardTest {
    @ParameterizedTest
    @EnumSource(Fact.class)
    void cardWithoutAFactIsRefusedAndTheMessageNamesIt(Fact fact) {
        Map<Fact, String> facts = complete();
        facts.remove(fact);

        assertThatThrownBy(() -> new Card(facts))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("card does not say: " + fact.title());
    }

    @ParameterizedTest
    @EnumSource(Fact.class)
    void blankFactIsAMissingOne(Fact fact) {
        Map<Fact, String> facts = complete();
        facts.put(fact, " ");

        assertThatThrownBy(() -> new Card(facts)).hasMessage("card does not say: " + fact.title());
    }

    @Test
    void variantDiffersInOneFactAndLeavesItsOriginAlone() {
        Card card = new Card(complete());

        Card variant = card.with(Fact.COPIES, "none");

        assertThat(variant.fact(Fact.COPIES)).isEqualTo("none");
        assertThat(variant.fact(Fact.ORDERING)).isEqualTo("about ordering");
        assertThat(card.fact(Fact.COPIES)).isEqualTo("about copies");
    }

    @Test
    void cardKeepsItsFactsWhenTheMapThatItWasMadeOfChanges() {
        Map<Fact, String> facts = complete();
        Card card = new Card(facts);

        facts.clear();

        assertThat(card.fact(Fact.COPIES)).isEqualTo("about copies");
    }

    private static Map<Fact, String> complete() {
        Map<Fact, String> facts = new EnumMap<>(Fact.class);
        for (Fact fact : Fact.values()) {
            facts.put(fact, "about " + fact.title());
        }
        return facts;
    }
}

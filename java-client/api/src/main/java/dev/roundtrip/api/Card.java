// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// What a chooser must know of a mechanism, printed next to its figures. Every [Fact] is stated, none is blank.
public record Card(Map<Fact, String> facts) {
    /// @throws IllegalArgumentException if a fact is missing or blank; the message names it
    public Card {
        var stated = new EnumMap<Fact, String>(Fact.class);
        stated.putAll(facts);
        for (Fact fact : Fact.values()) {
            if (stated.getOrDefault(fact, "").isBlank()) {
                throw new IllegalArgumentException("card does not say: " + fact.title());
            }
        }
        facts = Collections.unmodifiableMap(stated);
    }

    public String fact(Fact fact) {
        return facts.get(fact);
    }

    /// The same card but for one fact, for a variant that differs in it.
    public Card with(Fact fact, String text) {
        var changed = new EnumMap<>(facts);
        changed.put(fact, text);
        return new Card(changed);
    }
}

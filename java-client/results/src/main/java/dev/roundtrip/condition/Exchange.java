// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.api.Labelled;
import java.util.ArrayList;
import java.util.List;

/// Kinds of exchange between client and server.
public enum Exchange implements Labelled {
    /// A request, and the response to it.
    ROUNDTRIP,

    /// Messages one way, of which the last is acknowledged (`idl/streams.md`).
    STREAM,

    /// The first round trips of a fresh client.
    COLD;

    /// The exchanges that are asked for: round trips before streams, or first round trips in place of all others.
    static List<Exchange> asked(Stated stated) {
        List<Exchange> asked = stated.values(
                Axes.EXCHANGE.keys().getFirst(),
                text -> Labels.find(text, List.of(ROUNDTRIP, STREAM), Exchange::label),
                ROUNDTRIP);
        if (!stated.isSet(Axes.COLD)) {
            return asked.stream().sorted().toList();
        }
        if (asked.contains(STREAM)) {
            stated.refuse(Axes.COLD, Rules.COLD_IS_ONE_CLIENT);
            return asked; // sizes of streams are no second mistake
        }
        return List.of(COLD);
    }

    /// `closed loop`, `first round trips of fresh JVMs`, `streams of messages one way`
    static String sentence(List<Condition> conditions) {
        var parts = new ArrayList<String>();
        if (conditions.isEmpty()
                || conditions.stream().anyMatch(condition -> !condition.isOpen() && !condition.isStream())) {
            parts.add("closed loop");
        }
        if (conditions.stream().anyMatch(Condition::isCold)) {
            parts.add("first round trips of fresh JVMs");
        }
        if (conditions.stream().anyMatch(Condition::isStream)) {
            parts.add("streams of messages one way");
        }
        return String.join(", ", parts);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.results.Effort;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// The request of a profile and the command line: which cells, how often, how long.
///
/// @param transports ids; empty for all
/// @param sizesUnder at which sizes each mechanism is measured, by condition, in the order of the tables
/// @param sweep of rates, which a pilot has to find; a sweep of sizes is in the sizes already
public record Profile(
        String name,
        String description,
        List<String> transports,
        SequencedMap<Condition, List<SizePair>> sizesUnder,
        Optional<Sweep> sweep,
        Effort effort) {
    public Profile {
        transports = List.copyOf(transports);
        sizesUnder = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(sizesUnder));
    }

    public List<Condition> conditions() {
        return List.copyOf(sizesUnder.keySet());
    }

    /// All sizes, each once.
    public List<SizePair> sizes() {
        return sizesUnder.values().stream()
                .flatMap(Collection::stream)
                .distinct()
                .toList();
    }

    /// Whether no message is answered.
    public boolean hasOnlyStreams() {
        return conditions().stream().allMatch(Condition::isStream);
    }
}

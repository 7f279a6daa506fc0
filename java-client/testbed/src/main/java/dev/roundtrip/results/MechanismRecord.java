package dev.roundtrip.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What `run.json` says of a mechanism besides its figures: the facts that a choice hangs on.
///
/// @param source the paper and table it comes from, or what it stands for
/// @param facts what its card states, by title, in the card's order
public record MechanismRecord(String id, String family, String summary, String source, Map<String, String> facts) {
    public MechanismRecord {
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }
}

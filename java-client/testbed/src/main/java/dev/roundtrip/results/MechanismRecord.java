package dev.roundtrip.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/// What `run.json` says of a mechanism besides its figures: the facts that a choice hangs on.
///
/// @param source the paper and table it comes from, or what it stands for
/// @param handOver how it hands over, which decides its floor; null in runs that did not say
/// @param facts what its card states, by title, in the card's order
/// @param folder whose libraries it uses, as the run's record of libraries calls it; its id in a folder of a
/// version that did not record it
/// @param options every option with its value in the run; empty likewise
/// @param withoutLegs why its round trips cannot be taken apart; empty if they can
public record MechanismRecord(
        String id,
        String family,
        String summary,
        String source,
        String handOver,
        Map<String, String> facts,
        String folder,
        Map<String, String> options,
        String withoutLegs) {
    public MechanismRecord {
        withoutLegs = withoutLegs == null ? "" : withoutLegs;
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
        folder = folder == null ? id : folder;
        options = options == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(options));
    }
}

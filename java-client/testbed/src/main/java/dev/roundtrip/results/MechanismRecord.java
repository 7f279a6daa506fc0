// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What `run.json` says of a mechanism besides its figures: the facts that a choice hangs on.
///
/// @param source the paper and table it comes from, or what it stands for
/// @param handOver how it hands over, which decides its floor; null in runs that did not say
/// @param reach how far apart its sides can be: `process`, `machine` or `network`
/// @param facts what its card states, by title, in the card's order
/// @param folder whose libraries it uses, as the run's record of libraries calls it; its id in a folder of a
/// version that did not record it
/// @param options every option with its value in the run; empty likewise
/// @param withoutLegs why its round trips cannot be taken apart; empty if they can
/// @param suitability `null` in a folder of a version that did not record it
public record MechanismRecord(
        String id,
        String family,
        String summary,
        String source,
        String handOver,
        String reach,
        Map<String, String> facts,
        String folder,
        Map<String, String> options,
        String withoutLegs,
        SuitabilityRecord suitability) {
    /// How far apart the sides of a mechanism can be, as a [#reach].
    public static final String PROCESS = "process";

    public static final String MACHINE = "machine";
    public static final String NETWORK = "network";

    /// Ways to hand over that do not leave the calling thread.
    private static final Set<String> ON_ONE_THREAD = Set.of("none", "native call");

    private static final Set<String> FAMILIES_IN_PROCESS = Set.of("in-process", "baseline");
    private static final Set<String> NETWORK_FAMILIES = Set.of("socket", "rpc", "http", "broker");

    public MechanismRecord {
        reach = reach == null ? earlierReach(family, facts) : reach;
        withoutLegs = withoutLegs == null ? "" : withoutLegs;
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
        folder = folder == null ? id : folder;
        options = options == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /// Whether both of its sides are one thread, as far as the run says.
    public boolean staysOnOneThread() {
        return handOver != null && ON_ONE_THREAD.contains(handOver);
    }

    /// Of a folder of a version that recorded the card's words alone, or not even those.
    public static String earlierReach(String family, Map<String, String> facts) {
        if (FAMILIES_IN_PROCESS.contains(family)) {
            return PROCESS;
        }
        String words = facts.get("works between machines");
        boolean reachesMachines = words == null ? NETWORK_FAMILIES.contains(family) : words.startsWith("yes");
        return reachesMachines ? NETWORK : MACHINE;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.MechanismRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A mechanism of a run as choices are made of it, once for each condition.
///
/// @param id the name of its row
/// @param reach how far apart its sides can be, as [MechanismRecord#reach]
/// @param summary empty in a run folder that does not record it
public record Mechanism(String id, String family, String reach, String summary) {

    /// Those of the run, in the order of its plan.
    public static List<Mechanism> of(RunResults results) {
        var mechanisms = new LinkedHashMap<String, Mechanism>();
        for (CellResult row : results.cells()) {
            mechanisms.computeIfAbsent(
                    row.name(), id -> of(id, row.family(), results.run().mechanism(row.transport())));
        }
        return List.copyOf(mechanisms.values());
    }

    private static Mechanism of(String id, String family, Optional<MechanismRecord> recorded) {
        return recorded.map(known -> new Mechanism(id, family, known.reach(), known.summary()))
                .orElseGet(() -> new Mechanism(id, family, MechanismRecord.earlierReach(family, Map.of()), ""));
    }
}

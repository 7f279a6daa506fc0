// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.MechanismRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A mechanism of a run as choices are made of it, once for each condition.
///
/// @param id the name of its row
/// @param reach how far apart its sides can be, as [MechanismRecord#reach]
/// @param summary empty in a run folder that does not record it
/// @param facts of its card by title; empty likewise
public record Mechanism(String id, String family, String reach, String summary, Map<String, String> facts) {

    /// Those of the run, in the order of its plan.
    public static List<Mechanism> of(RunResults results) {
        Map<String, MechanismRecord> recorded = results.run().mechanisms().stream()
                .collect(Collectors.toMap(MechanismRecord::id, Function.identity(), (first, _) -> first));
        var mechanisms = new LinkedHashMap<String, Mechanism>();
        for (CellResult row : results.cells()) {
            CellRecord cell = row.cell();
            mechanisms.computeIfAbsent(row.name(), id -> of(id, cell.family(), recorded.get(cell.transport())));
        }
        return List.copyOf(mechanisms.values());
    }

    private static Mechanism of(String id, String family, MechanismRecord recorded) {
        return recorded == null
                ? new Mechanism(id, family, MechanismRecord.earlierReach(family, Map.of()), "", Map.of())
                : new Mechanism(id, family, recorded.reach(), recorded.summary(), recorded.facts());
    }
}

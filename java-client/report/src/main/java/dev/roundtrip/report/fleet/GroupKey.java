// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.several.Circumstance;
import dev.roundtrip.report.several.Circumstance.Effect;
import dev.roundtrip.results.RunRecord;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/// What has to be the same before figures of hosts are taken together.
///
/// @param values by what they are of
record GroupKey(Map<String, String> values) {
    GroupKey {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    static GroupKey of(RunRecord run) {
        var values = new LinkedHashMap<String, String>();
        for (Circumstance circumstance : Circumstance.values()) {
            if (circumstance.effect() != Effect.NONE && circumstance.effect() != Effect.PRECISION) {
                values.put(circumstance.title(), circumstance.of(run));
            }
        }
        values.put("options", run.options().isEmpty() ? "none" : new TreeMap<>(run.options()).toString());
        values.put("libraries", libraries(run));
        return new GroupKey(values);
    }

    /// Named by a number, because their list is long: of what mechanisms use, not of the testbed itself.
    private static String libraries(RunRecord run) {
        String jars = "";
        if (run.libraries() instanceof ObjectNode folders) {
            ObjectNode used = folders.deepCopy();
            used.remove("testbed");
            jars = used.toString();
        }
        JsonNode packages = run.serverBuild() == null ? null : run.serverBuild().get("serverPackages");
        return "%08x".formatted((jars + packages).hashCode());
    }
}

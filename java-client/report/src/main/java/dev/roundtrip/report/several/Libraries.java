// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.results.RunRecord;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Which mechanisms use other versions of their libraries in one run than in another, by their folders.
record Libraries(RunRecord first, RunRecord other) {

    /// In alphabetical order. A folder that one of the runs does not have is left out, as is the testbed's own.
    Set<String> differing() {
        var folders = new TreeSet<String>();
        folders.addAll(differing(first.libraries(), other.libraries()));
        folders.addAll(differing(packages(first), packages(other)));
        folders.remove("testbed");
        return folders;
    }

    private static JsonNode packages(RunRecord run) {
        return run.serverBuild() == null ? null : run.serverBuild().get("serverPackages");
    }

    private static List<String> differing(JsonNode first, JsonNode other) {
        return first == null || other == null
                ? List.of()
                : first.propertyStream()
                        .filter(folder -> other.has(folder.getKey()))
                        .filter(folder -> !folder.getValue().equals(other.get(folder.getKey())))
                        .map(folder -> folder.getKey())
                        .toList();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.api.Family;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Jvm;
import java.util.Map;

/// A planned cell as `run.json` lists it.
///
/// @param messages of a stream; 0 for round trips
/// @param skipped why it is not measured; empty if it is
public record CellRecord(
        String transport,
        Family family,
        long requestBytes,
        long responseBytes,
        Condition condition,
        int messages,
        String skipped) {
    /// The cell with JVMs of this machine in place of those that are known by their versions alone.
    public CellRecord in(Map<String, Jvm> jvms) {
        Jvm jvm = condition.get(Axes.JVM);
        Condition here = condition.with(Axes.JVM, jvms.getOrDefault(jvm.version(), jvm));
        return new CellRecord(transport, family, requestBytes, responseBytes, here, messages, skipped);
    }

    public CellId id() {
        return new CellId(transport, requestBytes, responseBytes, condition);
    }
}

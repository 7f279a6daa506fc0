// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.api.Family;

/// A planned cell as `run.json` lists it.
///
/// @param messages of a stream; 0 for round trips
/// @param skipped why it is not measured; empty if it is
public record CellRecord(
        String transport,
        Family family,
        long requestBytes,
        long responseBytes,
        ConditionRecord condition,
        int messages,
        String skipped) {
    public CellId id() {
        return new CellId(transport, requestBytes, responseBytes, condition);
    }
}

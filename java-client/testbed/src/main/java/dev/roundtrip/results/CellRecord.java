// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

/// A planned cell as `run.json` lists it.
///
/// @param condition `null` only while a folder of a version is read that had one condition for the whole run
/// @param messages of a stream; 0 for round trips
/// @param skipped why it is not measured; empty if it is
public record CellRecord(
        String transport,
        String family,
        long requestBytes,
        long responseBytes,
        ConditionRecord condition,
        int messages,
        String skipped) {
    public CellId id() {
        return new CellId(transport, requestBytes, responseBytes, condition);
    }

    CellRecord under(ConditionRecord other) {
        return new CellRecord(transport, family, requestBytes, responseBytes, other, messages, skipped);
    }
}

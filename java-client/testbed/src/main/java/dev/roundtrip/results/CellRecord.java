package dev.roundtrip.results;

/// A planned cell as `run.json` lists it.
///
/// @param condition `null` only while a folder of a version is read that had one condition for the whole run
/// @param skipped why it is not measured; empty if it is
public record CellRecord(
        String transport,
        String family,
        long requestBytes,
        long responseBytes,
        ConditionRecord condition,
        String skipped) {
    CellRecord under(ConditionRecord other) {
        return new CellRecord(transport, family, requestBytes, responseBytes, other, skipped);
    }
}
